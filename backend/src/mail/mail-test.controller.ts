import { Body, Controller } from '@nestjs/common';
import type { Static } from 'typebox';
import { type MailTestResult, mailTestBody } from '../../../schemas/api/first-day';
import { textOf } from '../../../schemas/signing-in/sign-up';
import { CurrentViewer } from '../auth/decorators';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Serve, Topic } from '../base/http/route';
import { checkedBody } from '../base/http/validation-pipes';
import { MailTest } from './mail-test';

@Topic('Administration')
@Controller()
export class MailTestController {
  constructor(private readonly tests: MailTest) {}

  @Serve('POST mail/test')
  async test(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(mailTestBody)) { address }: Static<typeof mailTestBody>,
  ): Promise<MailTestResult> {
    requireTrait('administers', viewer, 'see the mail outbox');
    return this.tests.send(viewer, textOf(address));
  }
}
