import { meaningOf, parseDay, type Registry, sentDay, showDay } from '../../../../schemas';
import { courseOf } from '../../../../schemas/days/training-years';
import type { BasicInfo, CoverBlock } from '../request';
import type { Subject } from '../subjects';
import type { Cover, Fact } from './logbook';
import type { EntryRecords } from './records';

/** Shown for facts that every resident has, so that the reader sees that the value was never entered. */
const missing = 'Not recorded';

/** The facts of the cover besides the account. They come from `print/gather/gatherer.ts`. */
interface CoverFacts {
  readonly institution: string;
  readonly address: string | null;
  /** The college's own logo, as a data URL. */
  readonly logo: string | null;
  readonly department: string;
  /** The word of the training file's programme. Empty without one. */
  readonly programme: string;
  readonly guide: string;
  readonly coGuide: string;
  readonly photo: string | null;
  readonly registration: readonly Fact[];
  readonly specialities: readonly string[];
}

/**
 * The cover of a draft. The account says who the person is, and the request only fills what the account
 * leaves open. So nobody can print a genuine logbook in another name. All other facts come from the request.
 */
export function coverOf(subject: Subject, facts: CoverFacts, block: CoverBlock, info: BasicInfo): Cover {
  const { admissionYear, joinedDate } = subject;
  const candidate = subject.name || block.candidateName || info.name || '';
  const year = admissionYear === null ? '' : String(admissionYear);
  const joined = joinedDate ? showDay(joinedDate) : daySaid(info.joinDate);
  return {
    institution: facts.institution,
    address: facts.address,
    department: facts.department,
    candidate,
    course: courseOf(subject, facts) || block.course || '',
    facts: [
      ['Admission number', subject.admissionNo || block.admissionNo || missing],
      ...(subject.universityNo ? [['University number', subject.universityNo] as const] : []),
      ['Academic year', block.academicYear ?? academicYear(admissionYear)],
      ['Enrolment year', year || info.enrollmentYear || missing],
      ['Date of joining', joined || missing],
      ['PG guide', facts.guide || info.pgGuide || missing],
      ...(facts.coGuide ? [['Co-guide', facts.coGuide] as const] : []),
      ['Contact', block.contact ?? subject.phone ?? ''],
      ['Email', block.email ?? subject.email],
      ...facts.registration,
    ],
    specialities: info.specialityList ?? facts.specialities,
    remarks: info.remarks ?? '',
    logo: facts.logo ?? block.logo ?? null,
    photo: facts.photo ?? info.studentImage ?? null,
  };
}

/**
 * The cover of a numbered print. It shows the facts of the account and of the records. Where the request says
 * otherwise, its statements are shown separately, as those of the person who prints. The request's pictures
 * are left out.
 */
export function numberedCoverOf(subject: Subject, facts: CoverFacts, block: CoverBlock, info: BasicInfo): Cover {
  const own = coverOf(subject, facts, {}, {});
  const known = wordsOf(own);
  // What the account and the records say would stand in the place of what the request says.
  const asked = wordsOf(coverOf({ ...subject, ...unrecorded }, { ...facts, programme: '', guide: '' }, block, info));
  const said = asked.filter(([, value], at) => value !== '' && value !== missing && value !== known[at]?.[1]);
  return { ...own, ...(said.length > 0 && { said }) };
}

/**
 * Without these a cover shows what the request says. What both the account and the request may say is one of them, so that
 * a numbered print shows apart what the request says otherwise. The name is not: nobody prints in another one.
 */
const unrecorded = { course: null, admissionNo: null, admissionYear: null, joinedDate: null };

/**
 * The texts of a cover, always in this order. Two covers are compared by position, so each fact is there in both,
 * empty where nothing is known.
 */
const wordsOf = ({ candidate, course, facts, specialities, remarks }: Cover): Fact[] => [
  ['Name', candidate],
  ['Course', course],
  ...facts,
  ['List of speciality', specialities.join(', ')],
  ['Remarks', remarks],
];

/** A day that the request says reads as one of the account, because the two are compared. Any other text stays as it is. */
function daySaid(text: string | undefined): string | undefined {
  const day = parseDay(text ?? '');
  return day && sentDay(day) === text ? showDay(day) : text;
}

/** @example academicYear(2024) // '2024-25' */
const academicYear = (year: number | null): string =>
  year === null ? '' : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The chosen words of the field that the registry names, from verified records, each once. */
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
