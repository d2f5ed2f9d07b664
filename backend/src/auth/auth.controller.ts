import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Answer, Api } from '../../../schemas/api';
import type { Me } from '../../../schemas/api/sign-in';
import { Config } from '../base/config';
import { networkOf } from '../base/http/request-facts';
import { SentBody, Serve, Topic } from '../base/http/route';
import { type Limit, Limits, QUARTER_HOUR_SECONDS } from '../base/limits/limits';
import { clearTokenCookie, keepSignIn, signInPlaceOf } from './cookie';
import { CurrentViewer, Public, type ViewedRequest, WithoutFactor } from './decorators';
import { MeReader } from './me';
import { Passkeys } from './passkeys';
import { type SignedIn, SignIn } from './sign-in';
import { SignOut } from './sign-out';
import type { Viewer } from './viewer';

type Token = Answer<Api['POST auth/login']>;

@Topic('Account')
@WithoutFactor()
@Controller()
export class AuthController {
  private readonly challengeLimit: Limit;

  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly config: Config,
    private readonly reader: MeReader,
    private readonly passkeys: Passkeys,
    limits: Limits,
  ) {
    const says = 'Too many attempts to sign in. Please try again later.';
    this.challengeLimit = limits.limit({ name: 'passkey-challenge', most: 300, seconds: QUARTER_HOUR_SECONDS, says });
  }

  @Public()
  @Serve('POST auth/login')
  async login(
    @SentBody() body: SentBody<'POST auth/login'>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Token> {
    return this.startSession(await this.signIn.signIn(body, signInPlaceOf(request)), request, reply);
  }

  @Public()
  @Serve('POST auth/passkey')
  async passkey(@Req() request: ViewedRequest): Promise<Answer<Api['POST auth/passkey']>> {
    await this.challengeLimit.take(networkOf(request.ip));
    return this.passkeys.beginSigningIn();
  }

  @Public()
  @Serve('POST auth/passkey/login')
  async passkeyLogin(
    @SentBody() { passkey, remember }: SentBody<'POST auth/passkey/login'>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Token> {
    return this.startSession(await this.signIn.byPasskey(passkey, signInPlaceOf(request), remember), request, reply);
  }

  private startSession(signedIn: SignedIn, request: ViewedRequest, reply: FastifyReply): Token {
    keepSignIn(request, reply, this.config, signedIn);
    const { token, isStudent } = signedIn;
    return { token, isStudent };
  }

  /** Ends this session only; public, so that a browser with a dead cookie gets rid of it too. */
  @Public()
  @Serve('POST auth/logout')
  async logout(
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    const { session } = request;
    if (session) await this.signOut.end(session);
    clearTokenCookie(request, reply, this.config);
    return { message: 'You are signed out' };
  }

  @Serve('GET auth/me')
  async me(@CurrentViewer() viewer: Viewer, @Req() request: ViewedRequest): Promise<Me> {
    const me = await this.reader.of(viewer);
    return {
      ...me,
      ...(request.session?.needsFactor && { needsSecondFactor: true }),
      ...(request.session?.needsCollege && { needsCollegeAccount: true }),
    };
  }
}
