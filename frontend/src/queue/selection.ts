import { feedbackField, isFilled, scoreField } from '../../../schemas';
import type { Drafts } from './drafts';
import type { Row } from './row';
import { type Decided, decisionOnAll, feedbackIn, scoreIn, type VerdictDraft } from './verdict';

/** An entry that has to be decided by itself, and the reason. */
export type Single = { row: Row; why: string };

/** The entries that are decided together with the current one, and those of them that have to be decided one by one. */
export class Selection {
  private ids: ReadonlySet<string> = new Set();
  private left: readonly Single[] = [];
  /** The entries whose files were all in sight. */
  private readonly seen = new Set<string>();

  constructor(private readonly drafts: Drafts) {}

  /** What is chosen, in the list or not. */
  get all(): ReadonlySet<string> {
    return this.ids;
  }

  /** Of these rows, those that are chosen. */
  among(rows: readonly Row[]): ReadonlySet<string> {
    return new Set(rows.flatMap(({ id }) => (this.ids.has(id) ? [id] : [])));
  }

  /** Of these rows, those that the last decision left. */
  leftAmong(rows: readonly Row[]): readonly Single[] {
    if (this.left.length === 0) return this.left;
    const still = new Set(rows.map(({ id }) => id));
    return this.left.filter(({ row }) => still.has(row.id));
  }

  choose(ids: Iterable<string>): void {
    this.ids = new Set(ids);
    this.left = [];
  }

  drop(ids: readonly string[]): void {
    this.ids = new Set([...this.ids].filter((id) => !ids.includes(id)));
  }

  /** Chooses again what an undone decision was about. */
  restore(ids: ReadonlySet<string>): void {
    this.ids = ids;
  }

  /** Ends with a decision. Each of those that it left is decided by itself now. */
  end(left: readonly Single[]): void {
    this.ids = new Set();
    this.left = left;
  }

  sawFiles(id: string): void {
    this.seen.add(id);
  }

  /** The decision on the chosen rows as on the current one, and those that it leaves. */
  decide(rows: readonly Row[], at: Row, meaning: Decided, draft: VerdictDraft, key: string) {
    const feedback = feedbackIn(at.entry, draft);
    const score = scoreIn(at.entry, draft);
    const judged = rows.flatMap((row) => (this.ids.has(row.id) ? [{ row, why: this.whyAlone(row, at, draft) }] : []));
    const alone = judged.flatMap(({ row, why }): Single[] => (why === null ? [] : [{ row, why }]));
    const together = judged.flatMap(({ row, why }) => (why === null ? [row] : []));
    const verdict = { meaning, ...(score !== undefined && { score }), ...(feedback && { feedback }) };
    const { decision, singly } = decisionOnAll(together, verdict, key);
    return { decision, singly: [...singly, ...alone] };
  }

  /** Why a chosen entry is not decided as the current one is. Null when it is. */
  private whyAlone(row: Row, at: Row, draft: VerdictDraft): string | null {
    const own = Object.entries(this.drafts.of(row)).filter(([, value]) => isFilled(value));
    if (row.id === at.id) {
      const shared = [scoreField(at.entry)?.writeName, feedbackField(at.entry)?.writeName];
      return own.some(([name]) => !shared.includes(name)) ? 'it has ratings or words of its own' : null;
    }
    const isOther = row.resource !== at.resource;
    if (row.hasFile && !this.seen.has(row.id)) return 'it has a file that you have not looked at';
    if (own.some(([name, value]) => isOther || draft[name] !== value)) return 'it has a score or words of its own';
    return isOther && scoreIn(at.entry, draft) !== undefined ? 'the score was given for another type' : null;
  }
}
