import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Static } from 'typebox';
import { Public, type ViewedRequest } from '../../auth/decorators';
import { networkOf } from '../../base/http/address';
import { checkedBody } from '../../base/http/checked';
import { messageAnswer, Route, Topic } from '../../base/http/route';
import { Setup, setupBody, tokenBody } from './setup';

const once = 'Only while nobody has an account, and never where this is a demo.';
const faults = [404, 410, 429];

/** The routes of the setup page, whose address the start of an empty installation prints. */
@Public()
@Topic('Account')
@Controller('setup')
export class SetupController {
  constructor(private readonly setup: Setup) {}

  @Post('check')
  @HttpCode(200)
  @Route('Asks whether an empty installation may be set up with a token', messageAnswer, { description: once, faults })
  async check(
    @Body(checkedBody(tokenBody)) body: Static<typeof tokenBody>,
    @Req() request: ViewedRequest,
  ): Promise<Static<typeof messageAnswer>> {
    await this.setup.check(body, networkOf(request.ip));
    return { message: 'This installation is empty.' };
  }

  @Post()
  @Route('Makes the first administrator and the first college', messageAnswer, { description: once, faults })
  async complete(
    @Body(checkedBody(setupBody)) body: Static<typeof setupBody>,
    @Req() request: ViewedRequest,
  ): Promise<Static<typeof messageAnswer>> {
    await this.setup.complete(body, networkOf(request.ip));
    return { message: 'This installation is set up. You can sign in now.' };
  }
}
