import { idAt } from '../../../backend/src/demo/ids';
import { Random } from '../../../backend/src/demo/random';
import { itemsOf, modulesOf } from '../../../schemas';
import { began, type College, type Person } from './people';

/** The fields that a student fills in, which are also the body of a create. */
export interface Draft {
  readonly date: string;
  readonly competency: string;
  readonly procedure: string;
  readonly patientName: string;
  readonly ipdOpdNo: string;
  readonly role: string;
  readonly teacher: string;
  readonly sRemarks: string;
}

/** A record of the one type that is measured. */
export interface Entry extends Draft {
  readonly id: string;
  readonly student: string;
  readonly department: string;
  readonly status: string;
  readonly score: number | null;
  readonly hodFeedback: string | null;
  readonly verifiedBy: string | null;
  readonly verifiedOn: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** The catalogue of every department of the bench. */
export const catalogue = 'pathology';
export const pending = 'Pending';
/** The states that a record of the benchmark may have. */
export const states = [pending, 'Approved', 'Rejected'] as const;
const days = 1000;
const roles = ['Observed', 'Assisted', 'Performed with guide', 'Performed Independently'];
const competencies = modulesOf(catalogue, 'procedures');

export function makeDraft(random: Random, student: Person, { teachers }: College, day: number): Draft {
  const competency = random.pick(competencies);
  const own = teachers.filter(({ department }) => department === student.department);
  return {
    date: stampOf(day).slice(0, 10),
    competency,
    procedure: random.pick(itemsOf(catalogue, 'procedures', competency)),
    patientName: `Patient ${random.int(1000, 9999)}`,
    ipdOpdNo: `OPD/${random.int(10_000, 99_999)}`,
    role: random.pick(roles),
    teacher: random.pick(own).id,
    sRemarks: 'Reported with the consultant, slides kept for the museum.',
  };
}

/** Makes this many records over a thousand days, oldest first. A fifth waits, and a tenth was refused. */
export function* makeEntries(count: number, college: College, seed: string): Generator<Entry> {
  const random = new Random(seed);
  for (let made = 0; made < count; made++) {
    const student = random.pick(college.students);
    const day = (made / count) * days;
    const draft = makeDraft(random, student, college, day - random.int(0, 5));
    const createdAt = stampOf(day + random.next() / 100);
    const chance = random.next();
    const isOpen = chance < 0.2;
    yield {
      ...draft,
      id: idAt(createdAt, random),
      student: student.id,
      department: student.department,
      status: isOpen ? pending : chance < 0.3 ? 'Rejected' : 'Approved',
      score: isOpen ? null : random.int(0, 4),
      hodFeedback: isOpen ? null : 'Good correlation; read on the differential diagnosis.',
      verifiedBy: isOpen ? null : draft.teacher,
      verifiedOn: isOpen ? null : stampOf(day + 3).slice(0, 10),
      createdAt,
      updatedAt: isOpen ? createdAt : stampOf(day + 3),
      version: isOpen ? 1 : 2,
    };
  }
}

const stampOf = (day: number) => new Date(Date.parse(began) + day * 86_400_000).toISOString();
