import type { Condition, EntryResource, ReportRights } from '../../../schemas';
import type { Viewer } from '../auth/viewer';
import type { EntryParts } from '../records/read/entries';
import type { ReportQuery } from './filters';
import type { Resident } from './people/residents';
import type { Place } from './scope';

/** A type of entry, and the rule for the records of it that the report counts. */
export interface CountedEntry {
  readonly parts: EntryParts;
  readonly entry: EntryResource;
  readonly rule: Condition;
}

/** The data that a report is made from, limited to the rights of the viewer. */
export interface ReportContext {
  readonly viewer: Viewer;
  readonly rights: ReportRights;
  /** The days within which an entry should be answered. */
  readonly answerWithin: number;
  readonly query: ReportQuery;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly place: Place | null;
  /** The residents that the report is about. Exactly one when a student is chosen, or asks. */
  readonly residents: readonly Resident[];
  readonly entries: readonly CountedEntry[];
  readonly about: string;
}

/** Whether the report is about a single resident, whose name then need not be shown. */
export const isAboutOne = ({ rights, query }: Pick<ReportContext, 'rights' | 'query'>): boolean =>
  rights.read === 'own' || query.student !== null;
