import {
  lowRows,
  placesOf,
  type Scorecard,
  type SheetCell,
  type SheetResource,
  type SheetRow,
  scaleOf,
  sheetOf,
  sheetRows,
} from '../../../../schemas';
import { newAt } from '../../base/database/write-rows';
import { trailOfSheet } from '../../records/wire/frames';
import { addDays, momentOn } from '../calendar';
import { idAt } from '../ids';
import material from '../material/sheetRemarks.json';
import type { Resident } from '../people/people';
import type { Random } from '../random';
import { type DemoRows, type DemoWorld, staffOf, trailRow, withTrail } from '../world';

type Phrases = Readonly<Record<'low' | 'mid' | 'high', readonly string[]>>;

/** The days of training over which the periods of a sheet are spread. */
const trainingDays = 3 * 365;

/** The sheets of all residents for past periods. A few are missing, as in life. */
export function demoSheets(type: SheetResource, world: DemoWorld): DemoRows[] {
  const sheets = world.population.residents.flatMap((resident) => sheetsOf(type, resident, world));
  return withTrail(type.name, sheets);
}

function sheetsOf({ name, sheet: card }: SheetResource, resident: Resident, { population, today, random }: DemoWorld) {
  const { user } = resident;
  const staff = staffOf(population, user);
  const guide = staff.find(({ id }) => id === user.guide);
  const places = placesOf(card);
  const ability = 6 + random.normal();
  return places.flatMap((place, index) => {
    const end = addDays(user.joinedDate ?? today, Math.round(((index + 1) * trainingDays) / places.length));
    const day = addDays(end, random.int(1, 20));
    if (day >= today || random.chance(0.06) || staff.length === 0) return [];
    const teacher = guide && random.chance(0.7) ? guide : random.pick(staff);
    const at = momentOn(day, random);
    const cells = sheetRows(card).map((row): [SheetRow, SheetCell] => {
      const score = scoreFor(card, ability + index / places.length, random);
      return [row, card.remarks ? { score, remarks: remarkOn(row, score, random) } : score];
    });
    const sheet = sheetOf(cells);
    const asks = lowRows(card, sheet).length > 0;
    const row = {
      id: idAt(at, random),
      student: user.id,
      college: user.college,
      department: user.department,
      ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, place[depth]])),
      cells: JSON.stringify(sheet),
      remediation: asks ? random.pick(material.remediation) : null,
      teacher: teacher.id,
      verifiedOn: day,
      ...newAt(at),
    };
    const after = trailOfSheet(card, row);
    const event = { at, by: teacher, action: 'create', resource: name, record: row.id, after } as const;
    return [{ row, trail: trailRow(event, random) }];
  });
}

function scoreFor({ scale }: Scorecard, around: number, random: Random): number {
  const { min, max } = scaleOf(scale);
  // On a scale of 1 to 9 most scores are 5 to 8. One in thirty is so low that something must be done.
  const score = random.chance(0.03) ? min + random.int(1, 2) : Math.round(around + 0.9 * random.normal());
  return Math.min(max, Math.max(min + 1, score));
}

function remarkOn({ key }: SheetRow, score: number, random: Random): string | null {
  if (random.chance(0.25)) return null;
  const rows: Readonly<Record<string, Phrases | undefined>> = material.rows;
  const phrases = rows[key];
  return phrases
    ? random.pick(phrases[score <= 3 ? 'low' : score <= 6 ? 'mid' : 'high'])
    : random.pick(material.overall);
}
