import {
  derive,
  type EntryResource,
  earlierDay,
  type FieldOf,
  type FormContext,
  isPostedTo,
  laterDay,
  type Values,
  verifierFields,
} from '../../../../schemas';
import { namedIn } from '../../records/store/record-rows';
import { addDays, logDelay, momentOn } from '../calendar';
import type { DemoFile } from '../files/bytes';
import { idAt } from '../ids';
import type { Row } from '../material';
import phrases from '../material/remarks.json';
import type { Resident } from '../people/people';
import { spellOut, wordsOf } from '../placeholders';
import { canBeFiled, certificateFor } from './certificate';
import { type Filling, fillFields } from './fill';
import { isDirected, type Logger } from './shares';
import type { World } from './world';

/** A record as the resident logged it. Nobody has looked at it yet. */
export type Draft = {
  readonly entry: EntryResource;
  readonly resident: Resident;
  readonly id: string;
  readonly createdAt: string;
  /** The values of the resident and of the system, by field key. A file field holds a file's id. */
  readonly values: Values;
  readonly files: readonly DemoFile[];
  /** The row of the material, which may contain the verifier's words too. */
  readonly row: Row;
};

/** Whom a record waits for at first. */
export const holderOf = ({ entry, values, resident }: Draft): string | null =>
  namedIn(entry, values) ?? resident.user.guide;

/** The form's facts for a record of this resident, on a day. */
export function contextOf(world: World, resident: Resident, today: string): FormContext {
  const { slug } = resident.department;
  const titles = (list: string) =>
    world.titles.filter((title) => title.list === list && title.department === slug).map(({ title }) => title);
  return { today, department: slug, titles, people: () => undefined };
}

/**
 * Makes the record of a resident.
 * @param part the time of the record, from 0 to 1, among all days of the resident
 */
export function makeDraft(
  entry: EntryResource,
  logger: Logger,
  world: World,
  care: number,
  part = world.random.next(),
): Draft {
  const { random, until } = world;
  const { resident } = logger;
  const drawn = world.decks.draw(entry.demo?.from ?? [], resident.user.id, resident.department.slug);
  const from = firstDay(entry, logger, drawn, world, part);
  const row = spellOut(drawn, wordsOf(namesOf(resident, world), from), random);
  const files: DemoFile[] = [];
  const context = contextOf(world, resident, until);
  const filling: Filling = {
    row,
    from,
    until,
    random,
    context,
    phrases,
    care,
    quality: 1,
    person: (field) => personFor(field, resident, from, world),
    file: (field, values) => {
      if (!world.withFiles || !canBeFiled(field)) return null;
      const file = certificateFor(entry, field, resident, values, from, random);
      files.push(file);
      return file.id;
    },
    system: () => resident.college.name,
  };
  const judged = new Set(verifierFields(entry));
  const filled = fillFields(
    entry.fields.filter((field) => !judged.has(field)),
    filling,
  );
  const values = derive(entry.fields, filled);
  const createdAt = momentOn(loggedOn(values, from, world), random);
  return { entry, resident, id: idAt(createdAt, random), createdAt, values, files, row };
}

/** A first day that is early enough for the whole period to be over, but not before the resident came. */
function firstDay(
  entry: EntryResource,
  { days, posted, resident }: Logger,
  row: Row,
  world: World,
  part: number,
): string {
  const drawn = (isDirected(entry) ? posted : days).at(part);
  const latest = addDays(world.until, 1 - Number(row.days ?? 1));
  return laterDay(earlierDay(drawn, latest), earlierDay(resident.user.joinedDate ?? drawn, drawn));
}

/** The day of logging: some days after the last date in the record, or at once when it has none. */
function loggedOn(values: Values, from: string, { random, until }: World): string {
  const days = Object.values(values).filter(
    (value): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  );
  return days.length === 0 ? from : earlierDay(addDays(days.reduce(laterDay), logDelay(random)), until);
}

function namesOf(resident: Resident, world: World) {
  const { user, hospital, college } = resident;
  const guide = world.staff.get(user.department ?? '')?.find(user.guide);
  return { self: user.name, guide: guide?.name ?? user.name, place: hospital || college.name };
}

/** A teacher of the department, most likely the guide, or the coordinator of the posting on that day. */
function personFor(field: FieldOf<'person'>, resident: Resident, day: string, world: World): string | null {
  const { user, posting } = resident;
  if (isPostedTo(field.role)) {
    const isThen = posting && posting.fromDate <= day && day <= posting.toDate;
    return isThen ? posting.coordinator : null;
  }
  return world.staff.get(user.department ?? '')?.drawTeacher(user.guide, world.random).id ?? null;
}
