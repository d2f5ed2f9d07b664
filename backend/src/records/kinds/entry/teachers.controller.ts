import { Controller } from '@nestjs/common';
import type { Teachers } from '../../../../../schemas/api/lists';
import { learns } from '../../../../../schemas/roles';
import { CurrentViewer } from '../../../auth/decorators';
import { People, type Person } from '../../../auth/users/people';
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
    const all = (await this.people.namable(college, department)).map(asWire);
    if (learns(viewer.role)) return { users: all };
    // Work is handed over only to somebody who has used the account.
    const users = (await this.people.faculty(college, department)).map(asWire);
    const invited = all.filter(({ id }) => !users.some((one) => one.id === id));
    return { users, ...(invited.length > 0 && { invited }) };
  }
}

const asWire = ({ id, name }: Person) => ({ _id: id, id, name });
