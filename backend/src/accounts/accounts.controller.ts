import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { setTokenCookie, tokenCookie } from '../auth/cookie';
import { CurrentViewer, Public, type ViewedRequest } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Config } from '../config';
import { Unauthenticated } from '../errors';
import { networkOf } from '../http/address';
import { PasswordChange } from './password-change';
import { PasswordReset } from './password-reset';
import { Preferences, type PreferenceValues } from './preferences';
import { SignUp } from './sign-up';

interface Said {
  readonly message: string;
}

const HALF_DAY = 43_200;

/** One's own account, from the first form to a new password. */
@Controller('auth')
export class AccountsController {
  constructor(
    private readonly signUps: SignUp,
    private readonly resets: PasswordReset,
    private readonly changes: PasswordChange,
    private readonly preferences: Preferences,
    private readonly config: Config,
  ) {}

  @Public()
  @Post('sign-up')
  @HttpCode(202)
  async signUp(@Body() body: unknown, @Req() request: ViewedRequest): Promise<Said> {
    await this.signUps.signUp(body, networkOf(request.ip));
    return { message: 'Thank you. Your account waits for approval by your department. We have sent you a mail.' };
  }

  @Public()
  @Post('forgot-password')
  @HttpCode(202)
  async forgotPassword(@Body() body: unknown, @Req() request: ViewedRequest): Promise<Said> {
    await this.resets.ask(body, networkOf(request.ip));
    return { message: 'If an account has this address, a link is on its way.' };
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(@Body() body: unknown, @Req() request: ViewedRequest): Promise<Said> {
    await this.resets.reset(body, networkOf(request.ip));
    return { message: 'Your password is set. You can sign in with it now.' };
  }

  @Post('change-password')
  @HttpCode(200)
  async changePassword(
    @Body() body: unknown,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Said & { token: string }> {
    if (!request.session) throw new Unauthenticated();
    const { token, seconds } = await this.changes.change(request.session, body);
    // A session that was to be remembered lasts longer than a day's; only then does the browser keep the cookie.
    if (tokenCookie(request) !== undefined)
      setTokenCookie(request, reply, this.config, token, seconds > HALF_DAY ? seconds : undefined);
    return { message: 'Your password is changed. Other devices have to sign in again.', token };
  }

  @Get('me/preferences')
  getPreferences(@CurrentViewer() viewer: Viewer): Promise<PreferenceValues> {
    return this.preferences.of(viewer.id);
  }

  @Patch('me/preferences')
  changePreferences(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<PreferenceValues> {
    return this.preferences.change(viewer, body);
  }
}
