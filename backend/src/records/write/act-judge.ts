/** Judges what a form was filled in with, and loads what its rules need before they run. */
import { Injectable, Optional } from '@nestjs/common';
import {
  type Act,
  type FormContext,
  fillable,
  type Judged,
  namesPerson,
  type ResolvedField,
  type Role,
  type RuleFacts,
  teacherRole,
  type Values,
  validateAct,
} from '../../../../schemas';
import { DepartmentLists } from '../../auth/users/department-lists';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';
import { Invalid } from '../../base/errors';
import type { Stored } from '../../field-types';
import type { Form } from '../../files/uploads';
import { ActEffects } from '../effects/act-effects';
import type { RecordRow } from '../store/table';
import { fileFault, fileFields } from './record-files';

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

export interface Membership {
  readonly college: string | null;
  readonly department: string | null;
}

/** The college and department of a record. */
export const membershipOf = ({ college, department }: RecordRow): Membership => ({
  college: typeof college === 'string' ? college : null,
  department: typeof department === 'string' ? department : null,
});

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
   */
  async for(of: Membership, fields: readonly ResolvedField[]): Promise<ServerContext> {
    const offersFaculty = fields.some((field) => namesPerson(field) && field.filledBy !== 'system');
    const faculty = offersFaculty ? await this.people.namable(of.college, of.department) : [];
    const names = new Map(faculty.map(({ id, name }) => [id, name]));
    const ids = new Set(names.keys());
    return {
      today: this.clock.today(),
      department: await this.places.catalogueOf(of.department),
      own: await this.lists?.of(of.department),
      titles: await this.words.of(of),
      people: (role) => (role === teacherRole ? ids : nobody),
      names,
    };
  }
}

const nobody: ReadonlySet<string> = new Set();

/** Judges a body by the rules that the browser uses too, and by what only the server knows. */
@Injectable()
export class ActJudge {
  constructor(
    private readonly contexts: FormContexts,
    private readonly effects: ActEffects,
  ) {}

  /**
   * @param of the college and department of the record
   * @param role of the person who acts; null when not signed in
   * @param current the record as it is, when the body may leave out what stays
   * @param kept see `FormContext`
   * @returns values by key, and the cells that effects read from the body
   * @throws Invalid with a sentence for each faulty name
   */
  async judge(
    { type }: { readonly type: Judged },
    act: Pick<Act, 'fields' | 'makes' | 'effects'>,
    of: Membership,
    role: Role | null,
    sent: Form,
    { current, kept }: { readonly current?: Values; readonly kept?: Values | undefined } = {},
  ): Promise<{ values: Values; cells: Readonly<Record<string, Stored>> }> {
    const fields = fillable(act.fields, role);
    const body: Record<string, unknown> = { ...sent.fields };
    const errors: Record<string, string> = {};
    const cells: Record<string, Stored> = {};
    for (const { reads } of this.effects.of(act)) {
      if (!reads) continue;
      const read = reads.cells(sent.fields);
      if ('errors' in read) Object.assign(errors, read.errors);
      else Object.assign(cells, read.cells);
      for (const name of reads.names) delete body[name];
    }
    for (const field of fileFields(fields)) {
      const { key, writeName } = field;
      const upload = sent.files[writeName];
      const fault = upload && (await fileFault(field, upload));
      if (fault) errors[writeName] = fault;
      // A form that sends back the file that it read keeps it.
      if (isSame(body[writeName], current?.[key])) delete body[writeName];
    }
    // Only an upload has a name and a size here: a plain body contains no such object.
    for (const [name, { name: called, size }] of Object.entries(sent.files)) body[name] = { name: called, size };
    const context = await this.contexts.for(of, fields);
    const verdict = validateAct(type, { ...act, fields }, body, { ...context, kept }, { current });
    if (!verdict.ok) throw new Invalid({ ...errors, ...verdict.errors }, { dialog: verdict.dialog });
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    return { values: verdict.values, cells };
  }
}

/** Whether the value sent for a file is the one that was read. */
export const isSame = (sent: unknown, current: unknown): boolean =>
  typeof sent === 'object' && sent !== null && typeof current === 'string' && (sent as { id?: unknown }).id === current;
