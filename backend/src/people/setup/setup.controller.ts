import { Body, Controller, Req } from '@nestjs/common';
import type { Static } from 'typebox';
import type { Answer, Api } from '../../../../schemas/api';
import { setupBody, tokenBody } from '../../../../schemas/api/sign-in';
import { Public, type ViewedRequest } from '../../auth/decorators';
import { networkOf } from '../../base/http/address';
import { checkedBody } from '../../base/http/checked';
import { Serve, Topic } from '../../base/http/route';
import { Setup } from './setup';

type MessageAnswer = Answer<Api['POST setup']>;

/** The routes of the setup page, whose address the start of an empty installation prints. */
@Public()
@Topic('Account')
@Controller()
export class SetupController {
  constructor(private readonly setup: Setup) {}

  @Serve('POST setup/check')
  async check(
    @Body(checkedBody(tokenBody)) body: Static<typeof tokenBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.setup.check(body, networkOf(request.ip));
    return { message: 'This installation is empty.' };
  }

  @Serve('POST setup')
  async complete(
    @Body(checkedBody(setupBody)) body: Static<typeof setupBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.setup.complete(body, networkOf(request.ip));
    return { message: 'This installation is set up. You can sign in now.' };
  }
}
