import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Answer, Api } from '../../../../schemas/api';
import type { ZoneNow } from '../../../../schemas/api/first-day';
import { setupBody } from '../../../../schemas/api/sign-in';
import { CurrentViewer, Public, type ViewedRequest } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { networkOf } from '../../base/http/request-facts';
import { SentBody, Serve, Topic } from '../../base/http/route';
import { checkedBody } from '../../base/http/validation-pipes';
import { type Form, Uploads } from '../../files/uploads';
import { Setup } from './setup';
import { TimeZone } from './time-zone';

const setupCheck = checkedBody(setupBody);
/** What a multipart body calls the fields of the college, of which one is a file. */
const COLLEGE = 'college.';

/** The routes of the setup page, whose address the start of an empty installation prints. */
@Public()
@Topic('Account')
@Controller()
export class SetupController {
  constructor(
    private readonly setup: Setup,
    private readonly uploads: Uploads,
  ) {}

  @Serve('POST setup/check')
  async check(
    @SentBody() body: SentBody<'POST setup/check'>,
    @Req() request: ViewedRequest,
  ): Promise<Answer<Api['POST setup/check']>> {
    await this.setup.open(networkOf(request.ip));
    const { timeZone } = await this.setup.check(body);
    return { message: 'This installation is empty.', timeZone };
  }

  @Serve('POST setup')
  async complete(
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<Api['POST setup']>> {
    // Before any file of a stranger is read.
    await this.setup.open(networkOf(request.ip));
    const { body, college } = splitForm(await this.uploads.read(request, reply));
    await this.setup.complete(setupCheck.transform(body), college);
    return { message: 'This installation is set up. You can sign in now.' };
  }
}

/** The fields of the college within the body, as a JSON body has them, and its files. */
function splitForm({ fields, files }: Form): { body: Form['fields']; college: Form['files'] } {
  const isOfCollege = (name: string) => name.startsWith(COLLEGE);
  const within = <Value>(of: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, value]) => (isOfCollege(name) ? [[name.slice(COLLEGE.length), value]] : [])),
    );
  const plain = Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfCollege(name)));
  const college = within(fields);
  return { body: Object.keys(college).length > 0 ? { ...plain, college } : plain, college: within(files) };
}

/** Where "today" is, for administrators. */
@Topic('Administration')
@Controller()
export class TimeZoneController {
  constructor(
    private readonly zone: TimeZone,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Serve('GET time-zone')
  async now(@CurrentViewer() viewer: Viewer): Promise<ZoneNow> {
    requireTrait('administers', viewer, 'set the time zone');
    await this.zone.read();
    return this.shown();
  }

  @Serve('POST time-zone')
  async choose(
    @CurrentViewer() viewer: Viewer,
    @SentBody() { timeZone }: SentBody<'POST time-zone'>,
  ): Promise<ZoneNow> {
    requireTrait('administers', viewer, 'set the time zone');
    await this.database.transaction((tx) => this.zone.choose(tx, viewer, timeZone));
    await this.zone.read();
    return this.shown();
  }

  private shown = (): ZoneNow => ({ timeZone: this.zone.current, today: this.clock.today() });
}
