import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { networkOf } from '../base/http/address';
import { checkedBody } from '../base/http/checked';
import { messageAnswer, Route, Topic } from '../base/http/route';
import { type Limit, QUARTER_HOUR } from '../base/limits/limit';
import { Limits } from '../base/limits/limits';
import { Audit } from './audit/audit';
import { clearTokenCookie, keepSignIn, placeOf } from './cookie';
import { CurrentViewer, Public, type ViewedRequest, WithoutFactor } from './decorators';
import { type Me, MeReader, me } from './me';
import { passkeyOptions } from './passkey-shapes';
import { Passkeys } from './passkeys';
import { Sessions } from './sessions';
import { type SignedIn, SignIn } from './sign-in';
import { passkeySignInBody, type SignInBody, signInBody } from './sign-in-body';
import type { Viewer } from './viewer';

const answer = Type.Object({ token: Type.String(), isStudent: Type.Boolean() });

@Topic('Account')
@WithoutFactor()
@Controller('auth')
export class AuthController {
  private readonly challenges: Limit;

  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly reader: MeReader,
    private readonly passkeys: Passkeys,
    limits: Limits,
  ) {
    const says = 'Too many attempts to sign in. Please try again later.';
    this.challenges = limits.limit({ name: 'passkey-challenge', most: 300, seconds: QUARTER_HOUR, says });
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  @Route('Signs in', answer, { says: 'Signed in; the cookie is set as well.', faults: [401, 403, 429] })
  async login(
    @Body(checkedBody(signInBody)) body: SignInBody,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Static<typeof answer>> {
    return this.letIn(await this.signIn.signIn(body, placeOf(request)), request, reply);
  }

  @Public()
  @Post('passkey')
  @HttpCode(200)
  @Route('Begins to sign in by a passkey alone', passkeyOptions, {
    says: 'What `navigator.credentials.get()` needs, as JSON. Only where `PUBLIC_URL` is an https address.',
    faults: [404, 429],
  })
  async passkey(@Req() request: ViewedRequest): Promise<Static<typeof passkeyOptions>> {
    await this.challenges.take(networkOf(request.ip));
    return this.passkeys.beginProving('');
  }

  @Public()
  @Post('passkey/login')
  @HttpCode(200)
  @Route('Signs in by a passkey alone', answer, {
    says: 'Signed in; the cookie is set as well.',
    faults: [401, 403, 429],
  })
  async passkeyLogin(
    @Body(checkedBody(passkeySignInBody)) { passkey, remember }: Static<typeof passkeySignInBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Static<typeof answer>> {
    return this.letIn(await this.signIn.byPasskey(passkey, placeOf(request), remember), request, reply);
  }

  private letIn(signedIn: SignedIn, request: ViewedRequest, reply: FastifyReply): Static<typeof answer> {
    keepSignIn(request, reply, this.config, signedIn);
    const { token, isStudent } = signedIn;
    return { token, isStudent };
  }

  /** Ends this session only; public, so that a browser with a dead cookie gets rid of it too. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  @Route('Signs out', messageAnswer, { says: 'Signed out.' })
  async logout(
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    const { session } = request;
    if (session)
      await this.database.transaction(async (tx) => {
        await this.sessions.end(tx, session.claims);
        const { viewer } = session;
        await this.audit.write(tx, { actor: viewer, action: 'sign-out', resource: 'session', record: viewer.id });
      });
    clearTokenCookie(request, reply, this.config);
    return { message: 'You are signed out' };
  }

  @Get('me')
  @Route('Who is signed in', me, { says: 'The account.' })
  async me(@CurrentViewer() viewer: Viewer, @Req() request: ViewedRequest): Promise<Me> {
    const me = await this.reader.of(viewer);
    return {
      ...me,
      ...(request.session?.needsFactor && { needsSecondFactor: true }),
      ...(request.session?.needsCollege && { needsCollegeAccount: true }),
    };
  }
}
