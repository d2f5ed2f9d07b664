/** What the rules of a form need besides its values: the day, the words and the people of a department. */
import { Injectable, Optional } from '@nestjs/common';
import { type FormContext, namesPerson, type ResolvedField, teacherRole } from '../../../../schemas';
import { DepartmentLists } from '../../auth/users/department-lists';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';
import type { RecordRow } from '../store/table';

export interface Membership {
  readonly college: string | null;
  readonly department: string | null;
}

/** The college and department of a record. */
export const membershipOf = ({ college, department }: RecordRow): Membership => ({
  college: typeof college === 'string' ? college : null,
  department: typeof department === 'string' ? department : null,
});

/** The words that departments add to lists of choices. */
@Injectable()
export class AddedWords {
  private readonly known = new UntilWritten<Promise<readonly RecordRow[]>>();

  constructor(private readonly database: Database) {}

  /** The rows of all lists of one department, oldest first. Nothing for somebody without a department. */
  async rows({ college, department }: Membership): Promise<readonly RecordRow[]> {
    if (!college || !department) return [];
    return readOnce(this.known, `${college} ${department}`, this.database.versionOf('titles'), () =>
      this.database.read<RecordRow>(
        'SELECT * FROM titles WHERE college = ? AND department = ? ORDER BY createdAt, id',
        [college, department],
      ),
    );
  }

  /** The words of one department: of a list, or of one of its modules. */
  async of(place: Membership): Promise<(list: string, module?: string) => readonly string[]> {
    const rows = await this.rows(place);
    return (list, module) =>
      rows
        .filter((row) => row.list === list && (module === undefined || row.module === module))
        .map(({ title }) => String(title));
  }
}

/** The context of a form, with the names of the people who can be chosen. */
export interface ServerContext extends FormContext {
  readonly names: ReadonlyMap<string, string>;
}

/** Loads what the rules of a form need before they run. The rules also run in the browser and cannot wait. */
@Injectable()
export class FormContexts {
  constructor(
    private readonly clock: Clock,
    private readonly people: People,
    private readonly words: AddedWords,
    private readonly places: Places,
    @Optional() private readonly lists?: DepartmentLists,
  ) {}

  /**
   * @param of the college and department of the record's student
   * @param fields the fields of the form
   * @param before see `FormContext`
   */
  async for(of: Membership, fields: readonly ResolvedField[], before?: FormContext['before']): Promise<ServerContext> {
    const naming = fields.filter((field) => namesPerson(field) && field.filledBy !== 'system');
    const faculty = naming.length > 0 ? await this.people.namable(of.college, of.department) : [];
    const named = naming.flatMap(({ key }) => before?.[key] ?? []).map(String);
    const kept = await this.people.namableStill(of.college, named);
    const names = new Map([...faculty, ...kept].map(({ id, name }) => [id, name]));
    const ids = new Set(names.keys());
    return {
      today: this.clock.today(),
      before,
      department: await this.places.catalogueOf(of.department),
      own: await this.lists?.of(of.department),
      titles: await this.words.of(of),
      people: (role) => (role === teacherRole ? ids : nobody),
      names,
    };
  }
}

const nobody: ReadonlySet<string> = new Set();
