import { Injectable } from '@nestjs/common';
import { type KeptType, type Values, WAITS_FOR } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import type { RecordParts } from '../read/parts';
import { namedIn } from '../store/new-record';
import type { ActEffect } from './act-effect';

/** What is needed of a type. */
type Waiting = Pick<KeptType, 'byKey' | 'holders'>;

/** Decides for whom a new record waits. */
@Injectable()
export class WaitsFor implements ActEffect {
  constructor(private readonly database: Database) {}

  async fills({ type }: RecordParts, viewer: Viewer, values: Values) {
    return { cells: { [WAITS_FOR]: await this.of(type, viewer, values) } };
  }

  /**
   * The person whom the record names; otherwise the student's guide; otherwise null, for the department. A guide counts
   * only with an active account in the department, because only then can they verify it.
   * @param values with those that the system filled in
   */
  async of(type: Waiting, { id, college, department }: Viewer, values: Values): Promise<string | null> {
    const named = namedIn(type, values);
    if (named !== null && named !== id && (!isBySystem(type, named, values) || (await this.isActive(named))))
      return named;
    const [guide] = await this.database.read<{ id: string }>(
      `SELECT g.id FROM users s JOIN users g ON g.id = s.guide
       WHERE s.id = ? AND g.id <> s.id AND g.state = 'active' AND g.college = ? AND g.department = ?`,
      [id, college, department],
    );
    return guide?.id ?? null;
  }

  private async isActive(id: string): Promise<boolean> {
    const [row] = await this.database.read(`SELECT id FROM users WHERE id = ? AND state = 'active'`, [id]);
    return row !== undefined;
  }
}

/** A person whom the student chose was checked a moment ago. A coordinator from a posting may have left. */
const isBySystem = ({ byKey, holders = [] }: Waiting, named: string, values: Values): boolean =>
  !holders.some((key) => byKey[key]?.filledBy === 'student' && values[key] === named);
