import { Controller } from '@nestjs/common';
import type { Teachers } from '../../../../../schemas/api/lists';
import { learns } from '../../../../../schemas/roles';
import { CurrentViewer } from '../../../auth/decorators';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { Serve, Topic } from '../../../base/http/route';

/** The faculty whom a resident may name on an entry, or to whom work is handed over. */
@Topic('Logbook')
@Controller()
export class TeachersController {
  constructor(private readonly people: People) {}

  @Serve('GET misc/allTeacherDataDeptAndCollegeWise')
  async list(@CurrentViewer() viewer: Viewer): Promise<Teachers> {
    const { college, department } = viewer;
    // Work is handed over only to somebody who has used the account.
    const people = learns(viewer.role)
      ? this.people.namable(college, department)
      : this.people.faculty(college, department);
    return { users: (await people).map(({ id, name }) => ({ _id: id, id, name })) };
  }
}
