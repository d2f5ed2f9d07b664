import { collection, type Row } from './material';
import type { Random } from './random';

/** Draws rows of the material for residents. Nobody gets a row again before having had all that fit. */
export class Decks {
  private readonly decks = new Map<string, Row[]>();
  private readonly kept = new Map<string, Row>();

  constructor(private readonly random: Random) {}

  /** One row of each named collection, merged into a single row. Properties of an earlier collection win. */
  draw(names: readonly string[], resident: string, department: string | null): Row {
    const rows = names.map((name) => this.drawOne(name, resident, department));
    return Object.assign({}, ...rows.reverse()) as Row;
  }

  private drawOne(name: string, resident: string, department: string | null): Row {
    const key = `${name}/${resident}`;
    if (!collection(name).perResident) return this.next(key, name, department);
    const row = this.kept.get(key) ?? this.next(`${name}/${department}`, name, department);
    this.kept.set(key, row);
    return row;
  }

  private next(key: string, name: string, department: string | null): Row {
    const deck = this.decks.get(key) ?? [];
    if (deck.length === 0) deck.push(...this.random.shuffled(fitting(name, department)));
    this.decks.set(key, deck);
    return deck.pop() ?? {};
  }
}

/**
 * The rows that fit a department. All rows when none fit, because residents of such a department need some
 * too.
 */
export function fitting(name: string, department: string | null): readonly Row[] {
  const { rows } = collection(name);
  const fit = rows.filter((row) => row.department === undefined || row.department === department);
  return fit.length > 0 ? fit : rows;
}
