import type { OutboxItem } from '../api/outbox/item';
import { dropVerdict, keepVerdict, keptVerdict } from '../record/verify/verdict-draft';
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
 * long as words for it are written, wherever one goes meanwhile. What is said outlasts the page, until it is sent.
 */
export class Drafts {
  private readonly said = new Map<string, Said>();
  /** The entries of which an earlier visit said something. */
  private readonly restored = new Set<string>();

  constructor(private readonly viewer: string) {}

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

  say(row: Row, draft: VerdictDraft): void {
    this.put(row, draft, this.meant(row.id) === 'refused');
  }

  private put(row: Row, draft: VerdictDraft, isRefusal: boolean): void {
    this.said.set(row.id, { row, draft, isRefusal });
    keepVerdict(row.entry, this.viewer, row.id, draft);
  }

  /** Begins with what an earlier visit said and did not send. */
  restore(row: Row): void {
    const draft = this.said.has(row.id) ? undefined : keptVerdict(row.entry, this.viewer, row.id);
    if (!draft) return;
    this.say(row, draft);
    this.restored.add(row.id);
  }

  isRestored({ id }: Row): boolean {
    return this.restored.has(id);
  }

  mean(row: Row, meaning: Decided): void {
    const draft = meaning === 'accepted' ? this.accepting(row) : this.of(row);
    this.put(row, draft, meaning === 'refused');
  }

  /** Begins with what a decision of an earlier visit said, where nothing else is said yet. */
  begin(row: Row, decision: OutboxItem): void {
    if (this.of(row) !== unsaid) return;
    this.say(row, draftIn(row.entry, decision));
    if (refuses(row.entry, decision)) this.mean(row, 'refused');
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
    this.sent(id);
  }

  /** The device keeps a decision from here on, and no draft. */
  sent(id: string): void {
    this.restored.delete(id);
    dropVerdict(this.viewer, id);
  }

  /** The entries for which words were written. A score is one key, and given as fast again. */
  written(): readonly Row[] {
    return [...this.said.values()].flatMap(({ row, draft }) => (hasWords(row.entry, draft) ? [row] : []));
  }
}
