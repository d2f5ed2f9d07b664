import { Injectable, Optional } from '@nestjs/common';
import { type FormContext, namesPerson, type ResolvedField, teacherRole } from '../../../../schemas';
import { DepartmentLists } from '../../auth/users/department-lists';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Clock } from '../../base/config';
import type { RecordRow } from '../store/table';
import { AddedWords } from './added-words';

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
