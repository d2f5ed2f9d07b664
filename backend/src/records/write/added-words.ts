import { Injectable } from '@nestjs/common';
import type { RuleFacts } from '../../../../schemas';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';
import type { RecordRow } from '../store/table';

type Place = Omit<RuleFacts, 'id'>;

/** The words that departments add to lists of choices. */
@Injectable()
export class AddedWords {
  private readonly known: UntilWritten<Promise<readonly RecordRow[]>>;

  constructor(private readonly database: Database) {
    this.known = new UntilWritten(database, 'titles');
  }

  /** The rows of all lists of one department, in the order in which they were added. Nothing for somebody without a department. */
  async rows({ college, department }: Place): Promise<readonly RecordRow[]> {
    if (!college || !department) return [];
    return readOnce(this.known, `${college} ${department}`, () =>
      this.database.read<RecordRow>(
        'SELECT * FROM titles WHERE college = ? AND department = ? ORDER BY createdAt, id',
        [college, department],
      ),
    );
  }

  /** The words of one department: of a list, or of one of its modules. */
  async of(place: Place): Promise<(list: string, module?: string) => readonly string[]> {
    const rows = await this.rows(place);
    return (list, module) =>
      rows
        .filter((row) => row.list === list && (module === undefined || row.module === module))
        .map(({ title }) => String(title));
  }
}
