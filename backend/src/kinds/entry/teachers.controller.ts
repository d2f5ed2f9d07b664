import { Controller, Get } from '@nestjs/common';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { People } from '../../users/people';

/** The faculty whom a resident may name on an entry. */
@Controller('misc')
export class TeachersController {
  constructor(private readonly people: People) {}

  @Get('allTeacherDataDeptAndCollegeWise')
  async list(@CurrentViewer() viewer: Viewer): Promise<{ users: { _id: string; id: string; name: string }[] }> {
    const faculty = await this.people.faculty(viewer.college, viewer.department);
    return { users: faculty.map(({ id, name }) => ({ _id: id, id, name })) };
  }
}
