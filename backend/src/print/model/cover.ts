import { meaningOf, type Registry, showDay } from '../../../../schemas';
import type { Cover, Fact } from '../../records/printed';
import type { EntryRecords } from '../gather/records';
import type { BasicInfo, HeaderBlock } from '../request';
import type { Subject } from '../subjects';

/** Of what everybody in training has: a reader must see that it was never entered. */
const missing = 'Not recorded';

/** What the cover needs besides the account itself. */
interface CoverFacts {
  readonly institution: string;
  readonly department: string;
  readonly guide: string;
  readonly photo: string | null;
  readonly registration: readonly Fact[];
  readonly specialities: readonly string[];
}

/**
 * The cover of a draft. Who somebody is, the account says, and a request only where the account is silent: nobody
 * prints a genuine logbook in another name. The rest is as the request has it.
 */
export function coverOf(subject: Subject, facts: CoverFacts, header: HeaderBlock, info: BasicInfo): Cover {
  const { admissionYear, joinedDate } = subject;
  const candidate = subject.name || header.candidateName || info.name || '';
  const year = admissionYear === null ? '' : String(admissionYear);
  const joined = joinedDate ? showDay(joinedDate) : info.joinDate;
  return {
    institution: facts.institution,
    department: facts.department,
    candidate,
    course: subject.course || header.course || '',
    facts: [
      ['Admission number', subject.admissionNo || header.admissionNo || missing],
      ['Academic year', header.academicYear ?? academicYear(admissionYear)],
      ['Enrolment year', year || info.enrollmentYear || missing],
      ['Date of joining', joined || missing],
      ['PG guide', facts.guide || info.pgGuide || missing],
      ['Contact', header.contact ?? subject.phone ?? ''],
      ['Email', header.email ?? subject.email],
      ...facts.registration,
    ],
    specialities: info.specialityList ?? facts.specialities,
    remarks: info.remarks ?? '',
    logo: header.logo ?? null,
    photo: facts.photo ?? info.studentImage ?? null,
  };
}

/**
 * The cover of a print with a number: it says what the account and the records say. What the request says otherwise stands
 * by itself, as the word of whoever prints; its pictures do not stand there at all.
 */
export function numberedCoverOf(subject: Subject, facts: CoverFacts, header: HeaderBlock, info: BasicInfo): Cover {
  const own = coverOf(subject, facts, {}, {});
  const known = wordsOf(own);
  const asked = wordsOf(coverOf(subject, facts, header, info));
  const said = asked.filter(([, value], at) => value !== '' && value !== known[at]?.[1]);
  return { ...own, ...(said.length > 0 && { said }) };
}

/** Everything that a cover says in words, always in this order. */
const wordsOf = ({ candidate, course, facts, specialities, remarks }: Cover): Fact[] => [
  ['Name', candidate],
  ['Course', course],
  ...facts,
  ['List of speciality', specialities.join(', ')],
  ['Remarks', remarks],
];

/** @example academicYear(2024) // '2024-25' */
const academicYear = (year: number | null): string =>
  year === null ? '' : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The words of the choice that the registry names, as far as they are verified, each once. */
export function specialitiesOf({ logbook }: Pick<Registry, 'logbook'>, entries: readonly EntryRecords[]): string[] {
  const { specialities } = logbook;
  const found = entries.find(({ entry }) => entry.name === specialities?.of);
  const field = specialities && found?.entry.byKey[specialities.field];
  if (!found || !field) return [];
  const words = found.records
    .filter(({ status }) => meaningOf(found.entry, status) === 'accepted')
    .map((record) => String(record[field.readName] ?? ''));
  return [...new Set(words)].filter(Boolean);
}
