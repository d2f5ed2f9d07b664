import type { Condition, Span, ViewerFacts } from '../../../../schemas';
import type { WirePosting } from '../../../../schemas/api/attendance';

/** A district posting with its own days, and its marks counted. In a narrower period, only those within count. */
export interface CountedPosting extends Span {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly coordinator: string;
  readonly institution: string | null;
  readonly summary: WirePosting['summary'];
}

/** Which postings to count. */
export interface PostingQuestion {
  /** Over the columns of the posting and of its resident. */
  readonly rule: Condition;
  readonly viewer: ViewerFacts;
  /** `YYYY-MM-DD`, as `to` and `today`. Null is without end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly today: string;
}

/**
 * Counts attendance for the reports. Inject it by this class. It stands beside the kinds and not in `attendance`, because
 * other rooms know a kind only by what stands here.
 */
export abstract class PostingCounts {
  /** Latest first. */
  abstract of(question: PostingQuestion): Promise<CountedPosting[]>;
}
