import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { Audit } from '../audit/audit';
import { Config } from '../config';
import { Database } from '../database';
import { networkOf } from '../http/address';
import { checked } from '../http/checked';
import { Route, said, Topic } from '../http/route';
import { clearTokenCookie, deviceCookie, setDeviceCookie, setTokenCookie } from './cookie';
import { CurrentViewer, Public, type ViewedRequest, WithoutFactor } from './decorators';
import { type Me, MeReader, me } from './me';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { type SignInBody, signInBody } from './sign-in-body';
import type { Viewer } from './viewer';

const signedIn = Type.Object({ token: Type.String(), isStudent: Type.Boolean() });

@Topic('Account')
@WithoutFactor()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly reader: MeReader,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  @Route('Signs in', signedIn, { says: 'Signed in; the cookie is set as well.', faults: [401, 403, 429] })
  async login(
    @Body(checked(signInBody)) body: SignInBody,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ token: string; isStudent: boolean }> {
    const signedIn = await this.signIn.signIn(body, {
      network: networkOf(request.ip),
      kept: deviceCookie(request),
      agent: request.headers['user-agent'],
    });
    const { token, isStudent, cookieSeconds, device } = signedIn;
    setTokenCookie(request, reply, this.config, token, cookieSeconds);
    setDeviceCookie(request, reply, this.config, device);
    return { token, isStudent };
  }

  /** Ends this session only; public, so that a browser with a dead cookie gets rid of it too. */
  @Public()
  @Post('logout')
  @HttpCode(200)
  @Route('Signs out', said, { says: 'Signed out.' })
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
    return request.session?.needsFactor ? { ...me, needsSecondFactor: true } : me;
  }
}
