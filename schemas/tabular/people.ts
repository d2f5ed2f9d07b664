import { groupedBy } from '../grouped';
import { fold } from '../texts/fold';
import { normalised } from '../texts/normalised';
import { likeliest, nearest, standsFor, wordsOf } from './alike';
import { didYouMean } from './option-in';
import type { Found } from './read-row';

type Findable = { id: string; name: string; email: string };

const plainName = (name: string) => normalised(name).replace(/\s+/g, ' ').trim();

/** Finds rows in the ways that all cells are read: by the address, the very name, and the name without titles and capitals. */
function rowsCalled<Row extends Findable>(rows: readonly Row[]) {
  const byEmail = new Map(rows.flatMap((row) => (row.email ? [[row.email.toLowerCase(), row]] : [])));
  const byName = groupedBy(rows, ({ name }) => plainName(name));
  const byBare = groupedBy(rows, ({ name }) => bareName(name));
  return {
    addressed: (text: string) => byEmail.get(text.trim().toLowerCase()),
    exactly: (text: string) => byName.get(plainName(text)),
    barely: (text: string) => byBare.get(bareName(text))?.filter(({ name }) => !isAnother(text, name)),
  };
}

/**
 * Finds people by their e-mail address, their exact name, or their name without titles and capitals. When several have
 * the same name, the address is needed.
 */
export function personFinder(people: readonly Findable[]): (text: string) => Found {
  const called = rowsCalled(people);
  return (text) => {
    const addressed = called.addressed(text);
    if (addressed) return { id: addressed.id };
    const [one, other] = called.exactly(text) ?? called.barely(text) ?? [];
    if (other !== undefined)
      return { fault: `Several people are called ${plainName(text)}: please write the email address instead` };
    return one && { id: one.id, name: one.name };
  };
}

/** A row that a cell may name: somebody, or a place. */
export type Candidate = Findable & { college: string | null; department?: string | null };

/** A name without what its column is called: 'Pathology' of 'Department of Pathology' and of 'Pathology Dept.' */
function withoutLabel(text: string, label: string): string {
  const own = wordsOf(label);
  const words = text.split(/\s+/);
  const isSaid = (word: string) => wordsOf(word).every((part) => own.some((one) => standsFor(part, one)));
  const [first, last] = [words.findIndex((word) => !isSaid(word)), words.findLastIndex((word) => !isSaid(word))];
  return first < 0 ? text : words.slice(first, last + 1).join(' ');
}

/** A name without titles, which some people write and others do not. */
const bareName = (name: string) =>
  fold(plainName(name))
    .replace(/^(?:(?:dr|prof|professor|mr|mrs|ms)\b[.\s]*)+/, '')
    .replace(/[.\s]+/g, ' ')
    .trim();

/** 'mr' of 'Dr. Mr. A. Joshi'. */
const mannerOf = (name: string) => /^(?:(?:dr|prof|professor)\b[.\s]*)*(mr|mrs|ms)\b/.exec(fold(plainName(name)))?.[1];

/** Whether titles say that two names are of different people: Mr. A. Joshi is not Mrs. A. Joshi, who may be Ms. */
function isAnother(one: string, other: string): boolean {
  const [said, known] = [mannerOf(one), mannerOf(other)];
  return said !== undefined && known !== undefined && (said === 'mr') !== (known === 'mr');
}

/** Whether two names may be the same person's, one of which is shorter, shortened or misspelt. */
export function areAlike(one: string, other: string): boolean {
  const [said, known] = [bareName(one), bareName(other)];
  const [few = [], many = []] = [said.split(' '), known.split(' ')].sort((a, b) => a.length - b.length);
  return few.every((word) => many.some((name) => isInitial(word, name))) || nearest(said, [known]) !== undefined;
}

/** Whether a short name may be somebody's: the last is the same, and the first is, or is an initial of the other. */
function mayBe(one: readonly string[], other: readonly string[]): boolean {
  const last = one.at(-1) ?? '';
  if (one.length < 2 || other.length < 2 || last.length < 2 || last !== other.at(-1)) return false;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  // Between the first and the last, one may leave names out.
  return (
    few.slice(1, -1).every((part) => many.slice(1, -1).some((name) => isInitial(part, name))) &&
    isInitial(few[0], many[0])
  );
}

const surnameLast = ([surname = '', ...others]: readonly string[]) => [...others, surname];

/**
 * Whether two names are the same person's, one of them with the surname first. The first name and the surname must be
 * written out: with initials 'K. Asha' would be Asha Kumar. Of two words each nothing tells which is the surname.
 */
function isTurned(said: readonly string[], known: readonly string[]): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one[0] === other[0] && one[0] !== undefined && one[0].length > 1 && mayBe(one, other);
  return (
    Math.max(said.length, known.length) > 2 && (isSame(said, surnameLast(known)) || isSame(surnameLast(said), known))
  );
}

const isInitial = (one = '', other = '') =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/**
 * Finds rows by their e-mail address, their exact name, their name in any spelling, or a person by initials or with the
 * surname first. When several have the same name, those of the college count, and then the only one of the row's own
 * department. Where the sheet itself says the college, no place elsewhere is meant. A person elsewhere is found, so that
 * the rules of the row can say where they work.
 */
export function rowFinder(rows: readonly Candidate[]) {
  const called = rowsCalled(rows);
  const among = (found: readonly Candidate[] = [], college: string | null, isSaid: boolean) => {
    const near = found.filter((row) => college === null || row.college === null || row.college === college);
    return near.length > 0 ? near : found.filter(({ email }) => email || !isSaid);
  };
  const people = rows.filter(({ email }) => email).map((row) => ({ row, name: bareName(row.name).split(' ') }));
  const byInitials = (text: string) => {
    const said = bareName(text).split(' ');
    return people.flatMap(({ row, name }) => (mayBe(said, name) && !isAnother(text, row.name) ? [row] : []));
  };
  /** Lists say 'Joshi Asha K' of whom others call 'Dr. Asha K. Joshi'. */
  const bySurnameFirst = (text: string) => {
    const said = bareName(text).split(' ');
    return people.flatMap(({ row, name }) => (isTurned(said, name) && !isAnother(text, row.name) ? [row] : []));
  };
  return (
    text: string,
    label: string,
    college: string | null,
    isSaid = false,
    department: string | null = null,
  ): Found => {
    const addressed = called.addressed(text);
    if (addressed) return addressed;
    const alone = withoutLabel(text, label);
    const spellings = [
      () => called.exactly(text),
      () => called.barely(text),
      () => called.barely(alone),
      () => byInitials(text),
      () => bySurnameFirst(text),
    ];
    for (const spelt of spellings) {
      const found = among(spelt(), college, isSaid);
      const [one, other] = found;
      if (one && !other) return one;
      const near = found.filter((row) => department !== null && row.department === department);
      if (near.length === 1) return near[0];
      if (one)
        return {
          fault: one.email
            ? `Several people are called ${plainName(text)}: please write the email address instead`
            : `Several colleges have ${plainName(text)}: please name the college as well`,
        };
    }
    const names = [...new Set(among(rows, college, isSaid).map(({ name }) => name))];
    const near = likeliest(alone, names);
    return {
      fault: `“${text.slice(0, 80)}” is not among what can be chosen as ${label}${didYouMean(alone, names)}`,
      missing: { text: alone, near: near === undefined ? [] : [near] },
    };
  };
}
