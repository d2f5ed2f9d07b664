import { Controller } from '@nestjs/common';
import type { Teachers } from '../../../../../schemas/api/lists';
import { CurrentViewer } from '../../../auth/decorators';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { Serve, Topic } from '../../../base/http/route';

/** The faculty whom a resident may name on an entry. */
@Topic('Logbook')
@Controller()
export class TeachersController {
  constructor(private readonly people: People) {}

  @Serve('GET misc/allTeacherDataDeptAndCollegeWise')
  async list(@CurrentViewer() viewer: Viewer): Promise<Teachers> {
    const faculty = await this.people.faculty(viewer.college, viewer.department);
    return { users: faculty.map(({ id, name }) => ({ _id: id, id, name })) };
  }
}
