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
  /** Where each entry waited when it was last seen in a part that not everything is in. */
  private readonly seenIn = new Map<string, string>();
  private part = plainView.for;
  private kept: { order: View['order']; rows: readonly Row[]; choices: ViewChoices } | undefined;
  /** How many entries wait, loaded or not. */
  total = 0;
  loading = true;

  constructor(private readonly viewer: string) {}

  /** Starts again with another part of the queue. */
  begin(part: string): void {
    this.part = part;
    this.rows.clear();
    this.gone.clear();
    this.kept = undefined;
    this.total = 0;
    this.loading = true;
  }

  /**
   * @param isLast whether everything is loaded now
   * @returns whether anything changed
   */
  take(rows: readonly QueueRow[], total: number, isLast: boolean): boolean {
    let isNews = this.total !== total || this.loading === isLast;
    for (const wire of rows) {
      const decided = this.done.get(wire.id);
      if (decided !== undefined && decided >= wire.version) continue;
      if (this.part !== 'all') this.seenIn.set(wire.id, this.part);
      if (this.gone.delete(wire.id)) isNews = true;
      const known = this.rows.get(wire.id);
      // The same row stays the same object, so that it is not drawn again. So a further fact is of `meta`, or changes
      // with the version.
      if (known?.version === wire.version && JSON.stringify(known.meta) === JSON.stringify(wire.meta)) continue;
      const row = rowOf(wire, this.viewer);
      if (!row) continue;
      this.rows.set(row.id, row);
      isNews = true;
    }
    if (isNews) this.kept = undefined;
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
      // Whoever decides on what is said to have gone need not be asked for whom it waits.
      const { meta: _, ...elsewhere } = row;
      this.rows.set(row.id, isGone ? elsewhere : row);
      if (isGone) this.gone.add(row.id);
      this.kept = undefined;
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
    if (this.kept?.order !== order) this.kept = { order, ...sortedBy(this.rows.values(), order) };
    return this.kept;
  }

  private remove(id: string): void {
    this.gone.delete(id);
    if (this.rows.delete(id) && this.kept)
      this.kept = { ...this.kept, rows: this.kept.rows.filter((row) => row.id !== id) };
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
