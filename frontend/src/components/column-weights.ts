import type { ListColumn } from './list-column';

/**
 * How important a column is when looking for a row, from 0, the most. A table without room leaves out the highest
 * numbers first. Patients and long texts come late, because they are read in one record at a time. Last is what a list
 * has without being declared to, which never stands in place of a declared column.
 */
export const weights = {
  title: 0,
  whose: 1,
  state: 1,
  evidence: 1,
  day: 2,
  part: 2,
  asked: 2,
  choice: 3,
  score: 3,
  link: 4,
  plain: 5,
  person: 5,
  verdict: 6,
  file: 6,
  patient: 7,
  long: 8,
  undeclared: 9,
};

/** The least width that somebody may choose, in px. */
export const LEAST = 64;

/** The weight of a column. A lower number is more important. */
const weightOf = <Row>({ weight }: ListColumn<Row>): number => weight ?? weights.plain;

/** Whether a column is what a row is about. Its words are never cut, and it takes twice the spare width. */
const isTitle = <Row>(column: ListColumn<Row>): boolean => weightOf(column) === weights.title;

/** Whether every list needs the column: the serial number and the buttons. */
export const isFixed = <Row>({ key, pin, onlyOnPhones }: ListColumn<Row>) =>
  Boolean(pin) || Boolean(onlyOnPhones) || key === 'serial';

const ROOM = 150;
/** From which width a column holds words. */
const WORDS = 150;
const SERIAL = 54;

/** The width of a column when nobody chose one, in px: never narrower than its heading in two lines. */
export const roomOf = <Row>(column: ListColumn<Row>): number =>
  column.key === 'serial' ? (column.room ?? SERIAL) : Math.max(column.room ?? ROOM, headingRoom(column, 2));

/** The width at which no word of it is cut, in px, and its heading has one line. */
const uncutWidthOf = <Row>(column: ListColumn<Row>): number =>
  Math.max(column.uncutWidth ?? 0, roomOf(column), column.key === 'serial' ? 0 : headingRoom(column, 1));

/**
 * The columns that fit, the most important first, in their order. Titles are never cut. Constant columns are left out.
 */
export function fitting<Row>(columns: readonly ListColumn<Row>[], width: number): readonly ListColumn<Row>[] {
  const taken = new Set(columns.filter(isFixed));
  let left =
    width - columns.filter((one) => isFixed(one) && !one.onlyOnPhones).reduce((sum, one) => sum + roomOf(one), 0);
  const others = columns.filter((one) => !isFixed(one) && !one.constant);
  let isFull = false;
  for (const one of others.sort((a, b) => weightOf(a) - weightOf(b))) {
    if (roomOf(one) > left || (isFull && weightOf(one) === weights.undeclared)) {
      isFull = true;
      continue;
    }
    left -= isTitle(one) ? uncutWidthOf(one) : roomOf(one);
    taken.add(one);
  }
  return columns.filter((one) => taken.has(one));
}

export const sumOf = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0);

/** What stands around the words of a cell, a letter, what digits and capitals are wider, in px; and a cell's most letters. */
const [AROUND, LETTER, WIDER, LETTERS] = [30, 7, 2, 30];

/** In px: what stands around the words of a heading, the arrows of one that sorts, and the most that it takes. */
const [HEADING, ARROWS, HEADING_MOST] = [20, 20, 180];

/** The width of a heading in so many lines, in px. */
const headingRoom = <Row>({ heading, sort }: ListColumn<Row>, lines: 1 | 2): number =>
  Math.min(HEADING_MOST, HEADING + (sort ? ARROWS : 0) + longestLineOf(heading, lines));

/** The width of the longest line of a heading, in px, where it breaks at the best of its spaces. */
function longestLineOf(heading: string, lines: 1 | 2): number {
  const breaks = lines === 1 ? [] : [...heading.matchAll(/ /g)].map(({ index }) => index);
  const broken = breaks.map((at) => Math.max(lineOf(heading.slice(0, at)), lineOf(heading.slice(at + 1))));
  return Math.min(lineOf(heading), ...broken);
}

/** A letter of a heading takes 8 px, and one as wide as an m takes 4 more. */
const lineOf = (words: string): number => 8 * words.length + 4 * words.replace(/[^mwMW]/g, '').length;

/** The width of a column's longest cell among these rows, in px. Undefined where that is unknown. */
export function longestOf<Row>({ text }: ListColumn<Row>, rows: readonly Row[]): number | undefined {
  if (!text || rows.length === 0) return undefined;
  return Math.max(...rows.map((row) => cellOf(text(row).slice(0, LETTERS))));
}

const cellOf = (words: string): number =>
  AROUND + LETTER * words.length + WIDER * words.replace(/[^\dA-Z]/g, '').length;

/** A column that has room for its longest cell and for its heading, and no more. */
export function fittedTo<Row>(column: ListColumn<Row>, longest: number): ListColumn<Row> {
  const needed = (lines: 1 | 2) => Math.max(headingRoom(column, lines), longest);
  return {
    ...column,
    room: Math.min(roomOf(column), needed(2)),
    uncutWidth: Math.min(uncutWidthOf(column), needed(1)),
  };
}

/**
 * Shares spare width among columns. Cut words and broken headings get it first, by importance. The rest makes columns of
 * words wider.
 */
export function sharedOut<Row>(left: number, columns: readonly ListColumn<Row>[]): Map<ListColumn<Row>, number> {
  const grown = new Map(columns.map((one) => [one, 0]));
  const share = (px: number, some: readonly ListColumn<Row>[], pullOf: (one: ListColumn<Row>) => number) => {
    const pull = sumOf(some, pullOf);
    if (pull > 0) for (const one of some) grown.set(one, (grown.get(one) ?? 0) + (px * pullOf(one)) / pull);
  };
  const cutOf = (one: ListColumn<Row>) => uncutWidthOf(one) - roomOf(one);
  let rest = left;
  for (const weight of [...new Set(columns.map(weightOf))].sort((a, b) => a - b)) {
    const sameWeight = columns.filter((one) => weightOf(one) === weight);
    const needed = Math.min(rest, sumOf(sameWeight, cutOf));
    share(needed, sameWeight, cutOf);
    rest -= needed;
  }
  // A day or a number needs no more width.
  const ofWords = columns.filter((one) => roomOf(one) >= WORDS);
  share(rest, ofWords.length > 0 ? ofWords : columns, (one) => uncutWidthOf(one) * (isTitle(one) ? 2 : 1));
  return grown;
}
