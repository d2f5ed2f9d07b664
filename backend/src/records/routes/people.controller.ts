/** The people among whom a viewer chooses in a form. */
import { Controller, Inject } from '@nestjs/common';
import type { Condition, PersonValue, Registry, Role } from '../../../../schemas';
import type { Teachers } from '../../../../schemas/api/lists';
import { learns } from '../../../../schemas/roles';
import { CurrentViewer } from '../../auth/decorators';
import { People } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Forbidden } from '../../base/errors';
import { Serve, Topic } from '../../base/http/route';
import { Students } from '../rights/students';
import { REGISTRY } from '../store/registries';
import { personValue } from '../wire/wire';

/** The students whom the viewer may choose on a sheet or in an exchange. */
@Topic('Logbook')
@Controller()
export class StudentsController {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly students: Students,
  ) {}

  @Serve('GET misc/allStudents')
  async list(@CurrentViewer() viewer: Viewer): Promise<PersonValue[]> {
    const rule = choosable(this.registry, viewer.role);
    if (!rule) throw new Forbidden('Only those who keep records on residents can see this list.');
    const students = await this.students.all(rule, viewer);
    return students.flatMap(({ id, name, endedOn }) => (endedOn === null ? personValue(id, name) : []));
  }
}

/** Undefined for a role that makes no records about students. */
function choosable({ records }: Registry, role: Role): Condition | undefined {
  const chosen = records.filter(({ owner }) => owner.required);
  const rules = chosen.flatMap(({ acts }) => acts.flatMap(({ makes, by }) => (makes && by[role] ? [by[role]] : [])));
  return rules.length > 0 ? { any: rules } : undefined;
}

/** The faculty whom a resident may name on an entry, or to whom work is handed over. */
@Topic('Logbook')
@Controller()
export class TeachersController {
  constructor(private readonly people: People) {}

  @Serve('GET misc/allTeacherDataDeptAndCollegeWise')
  async list(@CurrentViewer() viewer: Viewer): Promise<Teachers> {
    const { college, department } = viewer;
    const all = (await this.people.namable(college, department)).map(({ id, name }) => personValue(id, name));
    if (learns(viewer.role)) return { users: all };
    // Work is handed over only to somebody who has used the account.
    const users = (await this.people.faculty(college, department)).map(({ id, name }) => personValue(id, name));
    const invited = all.filter(({ id }) => !users.some((one) => one.id === id));
    return { users, ...(invited.length > 0 && { invited }) };
  }
}
