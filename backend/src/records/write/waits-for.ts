import { Injectable } from '@nestjs/common';
import type { EntryResource, Values } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import { namedIn } from '../store/entry-rows';

/** For whom a new record waits. */
@Injectable()
export class WaitsFor {
  constructor(private readonly database: Database) {}

  /**
   * Whoever the record names, else the student's guide; null leaves it to the department. A guide without an account in
   * the department could not verify it.
   * @param values with those that the system filled
   */
  async of(entry: EntryResource, { id, college, department }: Viewer, values: Values): Promise<string | null> {
    const named = namedIn(entry, values);
    if (named !== null && named !== id && (!this.isBySystem(entry, named, values) || (await this.isActive(named))))
      return named;
    const [guide] = await this.database.read<{ id: string }>(
      `SELECT g.id FROM users s JOIN users g ON g.id = s.guide
       WHERE s.id = ? AND g.id <> s.id AND g.state = 'active' AND g.college = ? AND g.department = ?`,
      [id, college, department],
    );
    return guide?.id ?? null;
  }

  /** Whom the student chose has just been seen among the faculty; whom a posting names may have left since. */
  private isBySystem({ people }: EntryResource, named: string, values: Values): boolean {
    return !people.some((key) => values[key] === named);
  }

  private async isActive(id: string): Promise<boolean> {
    const [row] = await this.database.read(`SELECT id FROM users WHERE id = ? AND state = 'active'`, [id]);
    return row !== undefined;
  }
}
