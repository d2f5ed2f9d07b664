import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Answer, Api } from '../../../schemas/api';
import type { PreferenceValues } from '../../../schemas/api/account';
import { signUpBody, signUpWithPassword } from '../../../schemas/api/sign-in';
import { setTokenCookie, tokenCookie } from '../auth/cookie';
import { CurrentViewer, Public, type ViewedRequest, WithoutFactor } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Unauthenticated } from '../base/errors';
import { networkOf } from '../base/http/request-facts';
import { SentBody, Serve, Topic } from '../base/http/route';
import { checkedBody } from '../base/http/validation-pipes';
import { AddressConfirmation } from './address-confirmation';
import { PasswordChange } from './password-change';
import { PasswordReset } from './password-reset';
import { Preferences } from './preferences';
import { SignUp } from './sign-up';

type MessageAnswer = Answer<Api['POST auth/sign-up']>;

const followerOf = ({ ip, session }: ViewedRequest) => ({ network: networkOf(ip), viewer: session?.viewer.id });

const WORKS = 'This link works.';

const signUp = checkedBody(signUpBody);
const signUpAtOnce = checkedBody(signUpWithPassword);

/** One's own account, from the first form to a new password. */
@Topic('Account')
@Controller()
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
  @Serve('POST auth/sign-up')
  async signUp(@Body() sent: unknown, @Req() request: ViewedRequest): Promise<MessageAnswer> {
    const body = (this.confirmation.isRequired ? signUp : signUpAtOnce).transform(sent);
    await this.signUps.signUp(body, networkOf(request.ip));
    const waits = 'Thank you. Your account waits for approval by your department.';
    return { message: this.config.smtpUrl ? `${waits} We have sent you a mail.` : waits };
  }

  @Public()
  @Serve('POST auth/confirm-address')
  async confirmAddress(
    @SentBody() body: SentBody<'POST auth/confirm-address'>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    const confirmed = await this.confirmation.confirm(body, followerOf(request));
    if (confirmed === 'change')
      return { message: 'Your new address is confirmed. Please sign in with it from now on.' };
    return { message: 'Your address is confirmed. Your account waits for approval by your department.' };
  }

  @Public()
  @Serve('POST auth/confirm-address/check')
  async checkAddressLink(
    @SentBody() body: SentBody<'POST auth/confirm-address/check'>,
    @Req() request: ViewedRequest,
  ): Promise<Answer<Api['POST auth/confirm-address/check']>> {
    return { message: WORKS, asks: await this.confirmation.check(body, followerOf(request)) };
  }

  @Public()
  @Serve('POST auth/confirm-address/again')
  async confirmAgain(
    @SentBody() body: SentBody<'POST auth/confirm-address/again'>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.confirmation.again(body, networkOf(request.ip));
    return { message: 'If a sign-up with this address waits to be confirmed, a link is on its way.' };
  }

  @Public()
  @Serve('POST auth/forgot-password')
  async forgotPassword(
    @SentBody() body: SentBody<'POST auth/forgot-password'>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.resets.ask(body, networkOf(request.ip));
    return {
      message: this.config.smtpUrl
        ? 'If an account has this address, a link is on its way.'
        : 'No email is sent from here. Please ask an administrator for a link.',
    };
  }

  @Public()
  @Serve('POST auth/reset-password')
  async resetPassword(
    @SentBody() body: SentBody<'POST auth/reset-password'>,
    @Req() request: ViewedRequest,
  ): Promise<Answer<Api['POST auth/reset-password']>> {
    const besides = await this.resets.reset(body, networkOf(request.ip));
    return { message: 'Your password is set. You can sign in with it now.', ...besides };
  }

  @Public()
  @Serve('POST auth/reset-password/check')
  async checkLink(
    @SentBody() body: SentBody<'POST auth/reset-password/check'>,
    @Req() request: ViewedRequest,
  ): Promise<MessageAnswer> {
    await this.resets.check(body, networkOf(request.ip));
    return { message: WORKS };
  }

  @WithoutFactor()
  @Serve('POST auth/change-password')
  async changePassword(
    @SentBody() body: SentBody<'POST auth/change-password'>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<Api['POST auth/change-password']>> {
    if (!request.session) throw new Unauthenticated();
    const { token, cookieSeconds, otherWays } = await this.changes.change(
      request.session,
      body,
      request.headers['user-agent'],
    );
    if (tokenCookie(request) !== undefined) setTokenCookie(request, reply, this.config, token, cookieSeconds);
    return { message: 'Your password is changed. Other devices have to sign in again.', token, otherWays };
  }

  @Serve('GET auth/me/preferences')
  getPreferences(@CurrentViewer() viewer: Viewer): Promise<PreferenceValues> {
    return this.preferences.of(viewer.id);
  }

  @Serve('PATCH auth/me/preferences')
  changePreferences(
    @CurrentViewer() viewer: Viewer,
    @SentBody() { mailDigests }: SentBody<'PATCH auth/me/preferences'>,
  ): Promise<PreferenceValues> {
    return this.preferences.set(viewer, mailDigests);
  }
}
