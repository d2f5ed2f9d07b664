/**
 * A department's own list as a sheet: a line for each item, with its group, its name and perhaps a level. The browser
 * reads a sheet while it is typed, and the server reads it again before it is stored.
 */
import { longestItem } from '../field-types';
import { readText } from '../field-types/text';
import { groupedBy } from '../grouped';
import { fold } from '../texts/fold';

export type ListItem = { module: string; item: string; level: string | null };

/** A faulty line by its number, counted from 1, and the fault in words. */
export type LineFault = { row: number; says: string };

/** The most items of one list. */
export const mostItems = 1000;
const longestLevel = 60;

const parts = ['module', 'item', 'level'] as const;
type Part = (typeof parts)[number];

/** The headings that people use for a column, and first the one that we write. */
const headings: Record<Part, readonly [string, ...string[]]> = {
  module: ['group', 'module', 'competency', 'competencies', 'topic', 'section'],
  item: ['item', 'name', 'skill', 'skills', 'procedure', 'procedures'],
  level: ['level'],
};
const label: Record<Part, string> = { module: 'The group', item: 'The item', level: 'The level' };
const longest: Record<Part, number> = { module: longestItem, item: longestItem, level: longestLevel };

/** Cells are separated by tabs, as in a spreadsheet, or by semicolons, as they are typed. */
function cellsOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  return text.split(/\r\n?|\n/).map((line) => line.split(separator).map(bare));
}

/** A spreadsheet puts quotation marks around a cell that contains some. */
function bare(cell: string): string {
  const trimmed = cell.trim();
  const inside = /^"(.*)"$/.exec(trimmed)?.[1];
  return (inside === undefined ? trimmed : inside.replaceAll('""', '"')).replace(/\s+/g, ' ').trim();
}

/** The part in each column. Undefined for a line that is no heading. */
function headed(cells: readonly string[]): (Part | undefined)[] | undefined {
  const named = cells.map((cell) => parts.find((part) => headings[part].includes(cell.toLowerCase())));
  const known = named.filter((part) => part !== undefined);
  const isHeading = known.includes('module') && known.includes('item') && new Set(known).size === known.length;
  return isHeading ? named : undefined;
}

/** The number of lines above the headings: of titles, which fill a single cell. -1 without headings. */
const headingsAt = (written: readonly { cells: readonly string[] }[]): number => {
  const at = written.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  return headed(written[at]?.cells ?? []) ? at : -1;
};

/** A key that is the same for equal items, however they are written. */
const sameness = ({ module, item }: Pick<ListItem, 'module' | 'item'>): string =>
  JSON.stringify([fold(module), fold(item)]);

/**
 * The items of a sheet in their order. A line without a group belongs to the group above.
 * @param whole the group of a sheet that has a single column, whose lines are its items
 */
export function readOwnList(text: string, whole: string): { items: ListItem[]; faults: LineFault[] } {
  const lines = cellsOf(text).map((cells, at) => ({ row: at + 1, cells }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isPlain = filled.every(({ cells }) => cells.slice(1).every((cell) => cell === ''));
  const written = isPlain
    ? filled
        .filter(({ cells: [cell = ''] }, at) => at > 0 || !headings.item.includes(cell.toLowerCase()))
        .map(({ row, cells: [cell = ''] }) => ({ row, cells: [whole, cell] }))
    : filled;
  const head = headingsAt(written);
  const columns = headed(written[head]?.cells ?? []);
  const numbered = columns ? undefined : written.find(({ cells: [cell = ''] }) => SERIAL.test(cell));
  if (numbered) return { items: [], faults: [{ row: numbered.row, says: NUMBERED }] };
  const items: ListItem[] = [];
  const faults: LineFault[] = [];
  const rows = new Map<string, number>();
  let group = '';
  for (const { row, cells } of written.slice(head + 1)) {
    const cell = (part: Part) => cells[(columns ?? parts).indexOf(part)] ?? '';
    const one = { module: cell('module') || group, item: cell('item'), level: cell('level') || null };
    group = one.module;
    const says = faultOf(one) ?? repeated(rows.get(sameness(one)));
    if (says) faults.push({ row, says });
    else {
      rows.set(sameness(one), row);
      items.push(one);
    }
  }
  if (items.length > mostItems) faults.push({ row: mostItems + 1, says: `A list has at most ${mostItems} items.` });
  return { items, faults };
}

function faultOf(one: ListItem): string | undefined {
  if (!one.item) return 'There is no item. Write the group, a semicolon, and the item.';
  if (!one.module) return 'There is no group. Write it before the item, with a semicolon between.';
  for (const part of parts) {
    const read = readText(one[part] ?? '', label[part], longest[part]);
    if ('fault' in read) return `${read.fault}.`;
  }
  return undefined;
}

/** A number that counts the lines, as `1`, `1.` or `1)`. */
const SERIAL = /^\d+[.)]?$/;
const NUMBERED =
  'This begins with a serial number, which would be read as the group. Leave that column out, or write the headings Group, Item and Level above the others.';

const repeated = (row: number | undefined) => (row === undefined ? undefined : `This says the same as line ${row}.`);

/** A list as lines that read as the same list. */
export function writeOwnList(items: readonly ListItem[]): string {
  const isPlain = items.every((one) => parts.every((part) => !/[;"]/.test(one[part] ?? '')));
  const line = ({ module, item, level }: ListItem) => [module, item, ...(level ? [level] : [])];
  // A group that is a number would be taken for a serial one, unless headings say what it is.
  const isHeaded = items.some(({ module }) => SERIAL.test(module));
  const lines = [...(isHeaded ? [parts.map((part) => headings[part][0])] : []), ...items.map(line)];
  return lines.map((cells) => cells.join(isPlain ? '; ' : '\t')).join('\n');
}

/** How a sheet would change a list. */
export type ListChange<Kept extends ListItem> = {
  same: { kept: Kept; item: ListItem }[];
  /** With another spelling, level or group. */
  changed: { kept: Kept; item: ListItem }[];
  added: ListItem[];
  /** Items that are not in the sheet. */
  missing: Kept[];
};

/** Compares a list with a sheet. An item is found by its group and name, or by a name that both have once. */
export function compareOwnList<Kept extends ListItem>(
  list: readonly Kept[],
  items: readonly ListItem[],
): ListChange<Kept> {
  const change: ListChange<Kept> = { same: [], changed: [], added: [], missing: [] };
  const left = new Map(list.map((kept) => [sameness(kept), kept]));
  const unfound = items.filter((item) => {
    const kept = left.get(sameness(item));
    if (!kept) return true;
    left.delete(sameness(item));
    const isSame = parts.every((part) => kept[part] === item[part]);
    change[isSame ? 'same' : 'changed'].push({ kept, item });
    return false;
  });
  const before = groupedBy(left.values(), (one) => fold(one.item));
  const after = groupedBy(unfound, (one) => fold(one.item));
  for (const item of unfound) {
    const [kept, ...others] = before.get(fold(item.item)) ?? [];
    if (kept && others.length === 0 && after.get(fold(item.item))?.length === 1) {
      left.delete(sameness(kept));
      change.changed.push({ kept, item });
    } else change.added.push(item);
  }
  change.missing.push(...left.values());
  return change;
}

/** Why a sheet is refused that would remove items with entries. */
export function orphanSentence(missing: readonly (ListItem & { entries: number })[]): string | undefined {
  const used = missing.filter(({ entries }) => entries > 0);
  const entries = used.reduce((sum, one) => sum + one.entries, 0);
  if (entries === 0) return undefined;
  const named = used.slice(0, mostNamed).map(({ item }) => `“${item}”`);
  const more = used.length > mostNamed ? ` and ${used.length - mostNamed} more` : '';
  return `${entries} ${entries === 1 ? 'entry stands' : 'entries stand'} on ${used.length} ${
    used.length === 1 ? 'item' : 'items'
  } that ${used.length === 1 ? 'is' : 'are'} not in this sheet: ${named.join(', ')}${more}.`;
}

const mostNamed = 5;
