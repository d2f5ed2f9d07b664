import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { setTokenCookie, tokenCookie } from '../auth/cookie';
import { CurrentViewer, Public, type ViewedRequest, WithoutFactor } from '../auth/decorators';
import { SESSION_SECONDS } from '../auth/sessions';
import type { Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Unauthenticated } from '../base/errors';
import { networkOf } from '../base/http/address';
import { checkedBody } from '../base/http/checked';
import { messageAnswer, Route, Topic } from '../base/http/route';
import { AddressConfirmation, againBody, confirmBody } from './address-confirmation';
import { otherWays } from './other-ways';
import { PasswordChange, passwordChangeBody } from './password-change';
import { besides, linkBody, PasswordReset, resetBody } from './password-reset';
import { Preferences, type PreferenceValues, preferences } from './preferences';
import { SignUp } from './sign-up';
import { signUpBody } from './sign-up-body';

type MessageAnswer = Static<typeof messageAnswer>;
const goingOn = Type.Object({ ...messageAnswer.properties, token: Type.String(), otherWays });
const wasReset = Type.Object({ ...messageAnswer.properties, ...besides.properties });

/** One's own account, from the first form to a new password. */
@Topic('Account')
@Controller('auth')
export class AccountsController {
  constructor(
    private readonly signUps: SignUp,
    private readonly confirmation: AddressConfirmation,
    private readonly resets: PasswordReset,
    private readonly changes: PasswordChange,
    private readonly preferences: Preferences,
    private readonly config: Config,
  ) {}

  @Public()
  @Post('sign-up')
  @HttpCode(202)
  @Route('Asks for an account', messageAnswer, { faults: [429] })
  async signUp(
    @Body(checkedBody(signUpBody)) body: Static<typeof signUpBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.signUps.signUp(body, networkOf(request.ip));
    const waits = 'Thank you. Your account waits for approval by your department.';
    return { message: this.config.smtpUrl ? `${waits} We have sent you a mail.` : waits };
  }

  @Public()
  @Post('confirm-address')
  @HttpCode(200)
  @Route('Confirms the address of a sign-up, or another address of an account', messageAnswer, { faults: [429] })
  async confirmAddress(
    @Body(checkedBody(confirmBody)) body: Static<typeof confirmBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    const confirmed = await this.confirmation.confirm(body, networkOf(request.ip));
    if (confirmed === 'change')
      return { message: 'Your new address is confirmed. Please sign in with it from now on.' };
    return { message: 'Your address is confirmed. Your account waits for approval by your department.' };
  }

  @Public()
  @Post('confirm-address/again')
  @HttpCode(202)
  @Route('Asks for another link to confirm the address of a sign-up', messageAnswer, {
    says: 'The same whether somebody signed up with it or not.',
    faults: [429],
  })
  async confirmAgain(
    @Body(checkedBody(againBody)) body: Static<typeof againBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.confirmation.again(body, networkOf(request.ip));
    return { message: 'If a sign-up with this address waits to be confirmed, a link is on its way.' };
  }

  @Public()
  @Post('forgot-password')
  @HttpCode(202)
  @Route('Asks for a link to set a password', messageAnswer, {
    says: 'The same whether there is such an account or not.',
    faults: [429],
  })
  async forgotPassword(
    @Body(checkedBody(linkBody)) body: Static<typeof linkBody>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.resets.ask(body, networkOf(request.ip));
    return {
      message: this.config.smtpUrl
        ? 'If an account has this address, a link is on its way.'
        : 'No mails are sent from here. Please ask an administrator for a link.',
    };
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  @Route('Sets the password of the account behind a link', wasReset, { faults: [429] })
  async resetPassword(
    @Body(checkedBody(resetBody)) body: Static<typeof resetBody>,
    @Req() request: ViewedRequest,
  ): Promise<Static<typeof wasReset>> {
    const besides = await this.resets.reset(body, networkOf(request.ip));
    return { message: 'Your password is set. You can sign in with it now.', ...besides };
  }

  @WithoutFactor()
  @Post('change-password')
  @HttpCode(200)
  @Route('Sets a new password of one’s own', goingOn, {
    says: 'Every other session has ended; this one goes on with the token.',
    faults: [429],
  })
  async changePassword(
    @Body(checkedBody(passwordChangeBody)) body: Static<typeof passwordChangeBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Static<typeof goingOn>> {
    if (!request.session) throw new Unauthenticated();
    const { token, seconds, otherWays } = await this.changes.change(
      request.session,
      body,
      request.headers['user-agent'],
    );
    // A session that was to be remembered lasts longer than a day's; only then does the browser keep the cookie.
    if (tokenCookie(request) !== undefined)
      setTokenCookie(request, reply, this.config, token, seconds > SESSION_SECONDS ? seconds : undefined);
    return { message: 'Your password is changed. Other devices have to sign in again.', token, otherWays };
  }

  @Get('me/preferences')
  @Route('What one chose for oneself', preferences)
  getPreferences(@CurrentViewer() viewer: Viewer): Promise<PreferenceValues> {
    return this.preferences.of(viewer.id);
  }

  @Patch('me/preferences')
  @Route('Chooses for oneself', preferences)
  changePreferences(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(preferences)) { mailDigests }: PreferenceValues,
  ): Promise<PreferenceValues> {
    return this.preferences.set(viewer, mailDigests);
  }
}
