import { newId } from '../../../backend/src/base/database';
import registry from '../../../resources.config';
import { dayField, type EntryResource, itemsOf, modulesOf, statesMeaning, WAITS_FOR } from '../../../schemas';
import type { World } from '../support/world';

/** A record as it is stored, with the words that decide how it is counted. */
export type StoredRow = Record<string, string | number | null> & {
  student: string;
  status: string;
  createdAt: string;
  verifiedOn: string | null;
  verifiedBy: string | null;
};

/** The types that the head of a department reads, and therefore has counted. */
export const counted = registry.entries.filter(({ rights }) => rights.read.hod);

/**
 * Numbers that look random and are the same in every run: a linear congruential generator. Each type begins with its own
 * name, so that a further type leaves the records of the others as they are.
 */
function numbers(name: string): (below: number) => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_648, 20_250_601);
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const day = (from: string, add: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + add * 86_400_000).toISOString().slice(0, 10);

/** Values for the choices of a type: words that the registry offers, and the catalogue's. */
function choices(entry: EntryResource, pick: (below: number) => number): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of entry.fields) {
    if (field.type !== 'choice') continue;
    const { options } = field;
    const words =
      options.from === 'list'
        ? options.values
        : options.from === 'catalogue'
          ? options.within === undefined
            ? modulesOf('pathology', options.name)
            : itemsOf('pathology', options.name, values[options.within] ?? '')
          : ['A title for the tests'];
    values[field.key] = words[pick(words.length)] ?? '';
  }
  return values;
}

/**
 * Puts `count` records of each type into the tables: of both residents, in every state, some without a day, logged
 * late and answered late, around midnight as well.
 */
export async function fill(world: World, count: number): Promise<void> {
  const people = [world.idOf('owner'), world.idOf('fellow')];
  const staff = [world.idOf('counterpart'), world.idOf('colleague'), world.idOf('head')];
  await world.database.transaction(async (tx) => {
    for (const entry of counted) {
      const pick = numbers(entry.name);
      for (let index = 0; index < count; index++) {
        const about = day('2025-01-06', pick(120));
        const logged = day(about, pick(20));
        const date = dayField(entry);
        const meaning = (['open', 'accepted', 'accepted', 'refused'] as const)[pick(4)] ?? 'open';
        const states = statesMeaning(entry, meaning);
        const status = states[pick(states.length)] ?? entry.workflow.initial;
        const isOpen = states.length === 0 || meaning === 'open';
        const coordinated = entry.fields.find((field) => field.type === 'person' && field.filledBy === 'system');
        const row: Record<string, string | number | null> = {
          id: newId(),
          student: people[pick(2)] ?? '',
          status,
          search: '',
          version: 1,
          college: world.places.college('north'),
          department: world.places.department('north', 'pathology'),
          createdAt: `${logged}T${String(pick(24)).padStart(2, '0')}:30:00.000Z`,
          updatedAt: `${logged}T23:30:00.000Z`,
          verifiedBy: isOpen ? null : (staff[pick(staff.length)] ?? null),
          verifiedOn: isOpen ? null : day(logged, 1 + pick(15)),
          ...choices(entry, pick),
          ...(date && { [date.key]: pick(9) === 0 ? null : about }),
          ...Object.fromEntries(entry.people.map((key) => [key, staff[pick(staff.length)] ?? null])),
          ...(coordinated && { [coordinated.key]: pick(2) === 0 ? world.idOf('coordinator') : null }),
          ...Object.fromEntries(
            entry.fields.filter(({ type }) => type === 'number').map(({ key }) => [key, 1 + pick(4)]),
          ),
        };
        const days = entry.fields.find((field) => field.type === 'number' && field.derive.how === 'inclusiveDays');
        const last = entry.fields.find((field) => field.type === 'date' && field.notBefore === date?.key);
        const more = days ? Number(row[days.key]) - 1 : index % 12;
        if (last && date) row[last.key] = row[date.key] ? day(about, more) : null;
        // As the server sets it, but for guides.
        row[WAITS_FOR] = entry.holders.map((key) => row[key]).find((holder) => holder) ?? null;
        const names = Object.keys(row).map((name) => world.database.quote(name));
        await tx.run(
          `INSERT INTO ${world.database.quote(entry.name)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          Object.values(row),
        );
      }
    }
    await tx.run(`UPDATE users SET joinedDate = '2024-08-01', programme = 'md' WHERE id = ?`, [world.idOf('owner')]);
  });
}

export const storedRows = async (world: World, entry: EntryResource): Promise<StoredRow[]> =>
  (await world.stored(entry)) as StoredRow[];
