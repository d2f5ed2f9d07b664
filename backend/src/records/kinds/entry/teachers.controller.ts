import { Controller, Get } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../../../auth/decorators';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { person, Route, Topic } from '../../../base/http/route';

const teachers = Type.Object({ users: Type.Array(person) });

/** The faculty whom a resident may name on an entry. */
@Topic('Logbook')
@Controller('misc')
export class TeachersController {
  constructor(private readonly people: People) {}

  @Get('allTeacherDataDeptAndCollegeWise')
  @Route('The faculty whom the viewer may name', teachers)
  async list(@CurrentViewer() viewer: Viewer): Promise<Static<typeof teachers>> {
    const faculty = await this.people.faculty(viewer.college, viewer.department);
    return { users: faculty.map(({ id, name }) => ({ _id: id, id, name })) };
  }
}
