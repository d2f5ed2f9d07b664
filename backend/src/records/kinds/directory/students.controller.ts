import { Controller, Inject } from '@nestjs/common';
import type { Condition, PersonValue, Registry, Role } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Forbidden } from '../../../base/errors';
import { Serve, Topic } from '../../../base/http/route';
import { ruleOf } from '../../rights/members';
import { Students } from '../../rights/students';
import { REGISTRY } from '../../store/entries';
import { personValue } from '../../wire/wire';

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
    if (!rule) throw new Forbidden();
    const students = await this.students.all(rule, viewer);
    return students.map(({ id, name }) => personValue(id, name));
  }
}

/** Undefined for a role that keeps no records on anybody. */
function choosable({ scorecards, exchanges }: Registry, role: Role): Condition | undefined {
  const scopes = [
    ...scorecards.flatMap(({ permissions: { [role]: rights } }) => (rights?.save ? [rights.read] : [])),
    ...exchanges.flatMap(({ permissions: { [role]: rights } }) => (rights?.open ? [rights.read] : [])),
  ];
  return scopes.length > 0 ? ruleOf([...new Set(scopes)]) : undefined;
}
