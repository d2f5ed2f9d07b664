import {
  type Act,
  isDay,
  isOpenFor,
  type Numbered,
  namesPerson,
  type RecordResource,
  type ResolvedField,
  sameNumber,
  seriesOf,
  writeNumber,
} from '../../../../schemas';
import { headsDepartment, roleOf } from '../../../../schemas/roles';
import type { User } from '../../auth/users/tables';
import type { Stored } from '../../field-types';
import { searchText } from '../../records/store/search-text';
import { demoAccounts } from '../accounts';
import { addDays, momentOn, notOnSunday } from '../calendar';
import { idAt } from '../ids';
import { collection, type Row } from '../material';
import { type DemoRows, type DemoWorld, staffOf, trailRow, withTrail } from '../world';

/** The age of the oldest record, in days. */
const period = 500;
/** The position, by time, of an older record about the first demo student. */
const early = 2;
/** The most days after which a student answers, if at all. */
const answerWithin = 6;

/**
 * Records about residents in their second and third year, most of them answered. They are numbered by time.
 */
export function demoRecords(type: RecordResource, world: DemoWorld): DemoRows[] {
  const { population, today, random } = world;
  const { demo, name } = type;
  const residents = population.residents.filter(
    ({ user }) => (user.joinedDate ?? today) < addDays(today, -200) && staffOf(population, user).length > 0,
  );
  if (!demo || residents.length === 0) return [];
  // Makes sure that the demo student finds a record to answer, and an older one.
  const shown = residents.find(({ user }) => user.email === demoAccounts[0]?.userName);
  const material = random.shuffled(typeof demo.from === 'string' ? collection(demo.from).rows : demo.from);
  const days = Array.from({ length: demo.count }, () => notOnSunday(addDays(today, -random.int(3, period)))).sort();
  const last = new Map<string, { college: string; series: string; count: number }>();
  const made = days.map((day, index) => {
    const choices = residents.filter(({ user }) => (user.joinedDate ?? today) < addDays(day, -30));
    const chosen = random.pick(choices.length > 0 ? choices : residents);
    const isNewest = index === days.length - 1;
    const { user, department } = (isNewest || index === early ? shown : undefined) ?? chosen;
    const head = staffOf(population, user).find(({ role }) => headsDepartment(role));
    const teacher = head ?? random.pick(staffOf(population, user));
    const maker = type.owner.required === undefined ? user : teacher;
    const place = type.department ? random.pick(placesOf(population, user)) : { id: user.department, staff: [teacher] };
    const numbered =
      type.number && nextIn(last, user.college ?? '', seriesOf(type.number.prefix, department.name, day));
    const row = material[index % material.length] ?? {};
    return finish(type, { user, maker, place, day, numbered, row, goesOn: !isNewest }, world);
  });
  const counters = [...last.values()].map(({ college, series, count }) => ({
    id: idAt(`${today}T00:00:00.000Z`, random),
    resource: name,
    college,
    series: sameNumber(series),
    last: count,
  }));
  return [...withTrail(name, made), { table: 'counters', rows: counters }];
}

function nextIn(last: Map<string, Numbered & { college: string }>, college: string, series: string): Numbered {
  const key = `${college} ${series}`;
  const next = { college, series, count: (last.get(key)?.count ?? 0) + 1 };
  last.set(key, next);
  return next;
}

/** A department with the people there who may act on a record. */
type DemoPlace = { id: string | null; staff: readonly User[] };

/** The departments of the resident's college with teachers, or the resident's own if there is none. */
function placesOf(population: DemoWorld['population'], user: User): DemoPlace[] {
  const own = population.departments.filter(({ college }) => college === user.college);
  const staffed = own.flatMap(({ id }): DemoPlace[] => {
    const staff = staffOf(population, { ...user, department: id });
    return staff.length > 0 ? [{ id, staff }] : [];
  });
  return staffed.length > 0 ? staffed : [{ id: user.department, staff: staffOf(population, user) }];
}

type Made = {
  user: User;
  maker: User;
  place: DemoPlace;
  day: string;
  numbered: Numbered | undefined;
  row: Row;
  /** Whether later acts on the record may have happened. */
  goesOn: boolean;
};

/** The acts that one record may see one after another. Of those that end each other it is the first. */
export function inTurn(acts: readonly Act[]): Act[] {
  const filled: Record<string, string> = {};
  return acts.filter((act) => {
    const isOpen = isOpenFor(act, filled);
    if (act.stamp) filled[act.stamp] = act.name;
    return isOpen;
  });
}

/** A record with its audit trail. It is made on its day, and later acts follow within days or not at all. */
function finish(type: RecordResource, made: Made, { today, random }: DemoWorld) {
  const { user, maker, place, day, numbered, row, goesOn } = made;
  const acts = inTurn(type.acts);
  const [first, ...others] = acts;
  const given = (act: Act) => act.fields.map((field): [string, Stored] => [field.key, wordsIn(field)]);
  const wordsIn = (field: ResolvedField): Stored => {
    if (numbered && field.key === type.number?.key) return writeNumber(numbered);
    if (namesPerson(field)) return maker === user ? (user.guide ?? null) : maker.id;
    return isDay(field) ? day : String(row[field.key] ?? '') || null;
  };
  const opened = Object.fromEntries(first ? given(first) : []);
  // The person with the right to the act: the student, or a member of the record's department.
  const takerOf = ({ by }: Act) => (by.student ? user : (place.staff.find(({ role }) => by[roleOf(role)]) ?? maker));
  const laterOn = notOnSunday(addDays(day, random.int(1, answerWithin)));
  const isLater = goesOn && laterOn < today && random.chance(0.85);
  const later = others.map((act) => ({
    act,
    values: Object.fromEntries(given(act).map(([key, value]) => [key, isLater ? value : null])),
  }));
  const createdAt = momentOn(day, random);
  const updatedAt = isLater ? momentOn(laterOn, random) : createdAt;
  const id = idAt(createdAt, random);
  const subject = { resource: type.name, record: id };
  const stamps = acts.map((act) => [act.stamp, act.makes ? maker.id : isLater ? takerOf(act).id : null]);
  return {
    row: {
      ...Object.assign({}, opened, ...later.map(({ values }) => values)),
      id,
      student: user.id,
      college: user.college,
      department: place.id,
      ...Object.fromEntries(stamps),
      ...(numbered && { uniqueNumber: sameNumber(writeNumber(numbered)) }),
      search: searchText(type, opened),
      createdAt,
      updatedAt,
      version: isLater ? 1 + others.length : 1,
    },
    trail: [
      trailRow({ ...subject, at: createdAt, by: maker, action: first?.action ?? 'create', after: opened }, random),
      ...(isLater
        ? later.map(({ act, values }) =>
            trailRow({ ...subject, at: updatedAt, by: takerOf(act), action: act.action, after: values }, random),
          )
        : []),
    ],
  };
}
