import { v7 } from 'uuid';
import { containing } from '../../../backend/src/base/database/containing';
import { fold } from '../../../schemas';
import type { Draft } from '../data/entries';
import type { Door } from './door';
import { type BareRecord, type BareRow, recordOf } from './record';

export interface Page {
  readonly records: BareRecord[];
  readonly total: number;
}

export interface Verdict {
  readonly id: string;
  readonly status: string;
  readonly score: number;
  readonly hodFeedback: string;
}

const pageSize = 10;

/**
 * Computes the answers of the bare server. It trusts everybody: there is no sign-in, no right and no
 * validation.
 */
export class Answers {
  constructor(private readonly door: Door) {}

  async queue(teacher: string, start: number): Promise<Page> {
    const rows = await this.door.all<BareRow>('queue', [teacher, start]);
    const [counted] = await this.door.all<{ total: number }>('queueTotal', [teacher]);
    return { records: rows.map(recordOf), total: counted?.total ?? 0 };
  }

  async search(department: string, q: string): Promise<Page> {
    const pattern = containing(q);
    const values = [department, pattern, department, pattern];
    const rows = await this.door.all<BareRow>('search', values);
    // The total is known when the page is not full.
    if (rows.length < pageSize) return { records: rows.map(recordOf), total: rows.length };
    const [counted] = await this.door.all<{ total: number }>('searchTotal', values);
    return { records: rows.map(recordOf), total: counted?.total ?? 0 };
  }

  async searchByDay(teacher: string, q: string): Promise<Page> {
    const values = [teacher, containing(q), containing(q)];
    const rows = await this.door.all<BareRow>('searchByDay', values);
    if (rows.length < pageSize) return { records: rows.map(recordOf), total: rows.length };
    const [counted] = await this.door.all<{ total: number }>('searchByDayTotal', values);
    return { records: rows.map(recordOf), total: counted?.total ?? 0 };
  }

  async list(department: string, start: number): Promise<Page> {
    const rows = await this.door.all<BareRow>('list', [department, start]);
    const [counted] = await this.door.all<{ total: number }>('entries', [department]);
    return { records: rows.map(recordOf), total: counted?.total ?? 0 };
  }

  async byState(teacher: string, status: string): Promise<Page> {
    const rows = await this.door.all<BareRow>('byState', [teacher, status]);
    const [counted] = await this.door.all<{ total: number }>('byStateTotal', [teacher, status]);
    return { records: rows.map(recordOf), total: counted?.total ?? 0 };
  }

  async create(student: string, draft: Draft): Promise<BareRecord | undefined> {
    const [owner] = await this.door.all<{ department: string }>('person', [student]);
    const { teacher, date, competency, procedure, patientName, ipdOpdNo, role, sRemarks } = draft;
    const id = v7();
    const now = new Date().toISOString();
    await this.door.write([
      [
        'insert',
        [
          id,
          student,
          owner?.department ?? '',
          teacher,
          date,
          competency,
          procedure,
          patientName,
          ipdOpdNo,
          role,
          sRemarks,
          now,
          now,
          fold(procedure),
        ],
      ],
    ]);
    return this.one(id);
  }

  async verify(verifier: string, { id, status, score, hodFeedback }: Verdict): Promise<BareRecord | undefined> {
    const now = new Date().toISOString();
    await this.door.write([['update', [status, score, hodFeedback, verifier, now.slice(0, 10), now, id]]]);
    return this.one(id);
  }

  /** @param cards the key of the measured type's card, then those of the other types */
  async dashboard(teacher: string, [own = '', ...others]: readonly string[]) {
    const [viewer] = await this.door.all<{ name: string; department: string }>('person', [teacher]);
    const department = viewer?.department ?? '';
    const [entries] = await this.door.all<{ total: number }>('entries', [department]);
    const rows = await this.door.all<{ card: string; total: number }>('others', [department]);
    const totals = new Map(rows.map(({ card, total }) => [card, total]));
    const dashBoard: Record<string, number> = { [own]: entries?.total ?? 0 };
    for (const card of others) dashBoard[card] = totals.get(card) ?? 0;
    return { dashBoard, userName: viewer?.name ?? '' };
  }

  private async one(id: string): Promise<BareRecord | undefined> {
    const [row] = await this.door.all<BareRow>('one', [id]);
    return row && recordOf(row);
  }
}
