import type { OutboxItem } from '../api/outbox/item';
import type { Row } from './row';
import {
  type Decided,
  draftIn,
  feedbackIn,
  hasWords,
  refuses,
  unsaid,
  type VerdictDraft,
  withoutReason,
} from './verdict';

/** What is said of an entry so far, and whether it is said to refuse it. */
type Said = { readonly row: Row; readonly draft: VerdictDraft; readonly isRefusal: boolean };

/**
 * The draft verdicts of the desk, in whatever part of the queue their entries wait. A refusal that has begun lasts as
 * long as words for it are written, wherever one goes meanwhile.
 */
export class Drafts {
  private readonly said = new Map<string, Said>();

  of({ id }: Row): VerdictDraft {
    return this.said.get(id)?.draft ?? unsaid;
  }

  /** By the id of the entry. */
  all(): ReadonlyMap<string, VerdictDraft> {
    return new Map([...this.said].map(([id, { draft }]) => [id, draft]));
  }

  meant(id: string | undefined): Decided {
    return id !== undefined && this.said.get(id)?.isRefusal ? 'refused' : 'accepted';
  }

  setDraft(row: Row, draft: VerdictDraft): void {
    this.said.set(row.id, { row, draft, isRefusal: this.meant(row.id) === 'refused' });
  }

  setMeaning(row: Row, meaning: Decided): void {
    const draft = meaning === 'accepted' ? this.accepting(row) : this.of(row);
    this.said.set(row.id, { row, draft, isRefusal: meaning === 'refused' });
  }

  /** Begins with what a decision of an earlier visit said, where nothing else is said yet. */
  begin(row: Row, decision: OutboxItem): void {
    if (this.of(row) !== unsaid) return;
    this.setDraft(row, draftIn(row.entry, decision));
    if (refuses(row.entry, decision)) this.setMeaning(row, 'refused');
  }

  /** The draft of an entry that is accepted: a reason that was chosen to refuse it does not go out with that. */
  accepting(row: Row): VerdictDraft {
    const draft = this.of(row);
    return this.meant(row.id) === 'refused' ? withoutReason(row.entry, draft) : draft;
  }

  /** Ends each refusal without words, because another entry comes up. */
  endWordless(): void {
    for (const { row, draft } of this.said.values())
      if (!feedbackIn(row.entry, draft).trim()) this.said.set(row.id, { row, draft, isRefusal: false });
  }

  forget(id: string): void {
    this.said.delete(id);
  }

  /** The entries for which words were written. A score is one key, and given as fast again. */
  written(): readonly Row[] {
    return [...this.said.values()].flatMap(({ row, draft }) => (hasWords(row.entry, draft) ? [row] : []));
  }
}
