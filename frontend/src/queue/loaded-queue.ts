import type { QueueRow } from '../api/wire';
import { type Row, rowOf } from './row';
import { oldestFirst, plainView, type View } from './view';

/** The choices of the type and resident filters: those that occur in the loaded entries. */
export type ViewChoices = Readonly<Record<'types' | 'students', readonly { value: string; label: string }[]>>;

/** The loaded entries of the queue without those decided here. */
export class LoadedQueue {
  private readonly rows = new Map<string, Row>();
  /** The versions that were decided here. An older answer of the server does not bring them back. */
  private readonly done = new Map<string, number>();
  /** Entries that do not wait here any more, and stay for what was written for them. */
  readonly gone = new Set<string>();
  /** The part other than `all` in which each entry was last seen. */
  private readonly seenIn = new Map<string, string>();
  /** What the server said of a row, by which a later answer is compared. */
  private readonly said = new WeakMap<Row, string>();
  private part = plainView.for;
  private sorted: { order: View['order']; rows: readonly Row[]; choices: ViewChoices } | undefined;
  /** How many entries wait, loaded or not. */
  total = 0;
  loading = true;

  constructor(private readonly viewer: string) {}

  /** Starts again with another part of the queue. */
  begin(part: string): void {
    this.part = part;
    this.rows.clear();
    this.gone.clear();
    this.sorted = undefined;
    this.total = 0;
    this.loading = true;
  }

  /**
   * @param isLast whether everything is loaded now
   * @returns whether anything changed
   */
  addRows(rows: readonly QueueRow[], total: number, isLast: boolean): boolean {
    let isNews = this.total !== total || this.loading === isLast;
    for (const wire of rows) {
      const decided = this.done.get(wire.id);
      if (decided !== undefined && decided >= wire.version) continue;
      if (this.part !== 'all') this.seenIn.set(wire.id, this.part);
      if (this.gone.delete(wire.id)) isNews = true;
      const [known, said] = [this.rows.get(wire.id), JSON.stringify(wire)];
      // The same row stays the same object, so that it is not drawn again.
      if (known && this.said.get(known) === said) continue;
      const row = rowOf(wire, this.viewer);
      if (!row) continue;
      this.said.set(row, said);
      this.rows.set(row.id, row);
      isNews = true;
    }
    if (isNews) this.sorted = undefined;
    this.total = total;
    this.loading = !isLast;
    return isNews;
  }

  row(id: string): Row | undefined {
    return this.rows.get(id);
  }

  /**
   * Removes entries that the server no longer lists, because somebody else decided them or they wait elsewhere.
   * @param written the entries for which words were written, in whatever part. Those of this part stay nevertheless
   * @returns whether there were any
   */
  keepOnly(ids: ReadonlySet<string>, written: readonly Row[]): boolean {
    const gone = [...this.rows.keys()].filter((id) => !ids.has(id));
    for (const id of gone) this.remove(id);
    const isOfPart = ({ id }: Row) => this.part === 'all' || this.seenIn.get(id) === this.part;
    for (const row of written.filter((row) => !ids.has(row.id) && isOfPart(row))) {
      // Of a queue that is not loaded whole it may be among the rest.
      const isGone = ids.size >= this.total;
      // Drops `meta`: a verdict on an entry that has gone sends no holder to compare.
      const { meta: _, ...elsewhere } = row;
      this.rows.set(row.id, isGone ? elsewhere : row);
      if (isGone) this.gone.add(row.id);
      this.sorted = undefined;
    }
    return gone.length + this.gone.size > 0;
  }

  decided(id: string, version: number): void {
    this.done.set(id, version);
    if (this.rows.has(id) && !this.gone.has(id)) this.total -= 1;
    this.remove(id);
  }

  /** Cached. Removing an entry only filters the cached rows. */
  in(order: View['order']): { rows: readonly Row[]; choices: ViewChoices } {
    if (this.sorted?.order !== order) this.sorted = { order, ...sortedBy(this.rows.values(), order) };
    return this.sorted;
  }

  private remove(id: string): void {
    this.gone.delete(id);
    if (this.rows.delete(id) && this.sorted)
      this.sorted = { ...this.sorted, rows: this.sorted.rows.filter((row) => row.id !== id) };
  }
}

function sortedBy(loaded: Iterable<Row>, order: View['order']): { rows: readonly Row[]; choices: ViewChoices } {
  const sign = order === 'newest' ? -1 : 1;
  const rows = [...loaded].sort((a, b) => sign * oldestFirst(a, b));
  const options = (pairs: readonly (readonly [string, string])[]) =>
    [...new Map(pairs)].map(([value, label]) => ({ value, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
  return {
    rows,
    choices: {
      types: options(rows.map(({ resource, entry }) => [resource, entry.label.menu])),
      students: options(rows.map(({ student }) => [student.id, student.name])),
    },
  };
}
