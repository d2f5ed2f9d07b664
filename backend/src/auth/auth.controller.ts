import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Audit } from '../audit/audit';
import { Config } from '../config';
import { Database } from '../database';
import { networkOf } from '../http/address';
import { clearTokenCookie, setTokenCookie } from './cookie';
import { CurrentViewer, Public, type ViewedRequest } from './decorators';
import { type Me, MeReader } from './me';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { readSignIn } from './sign-in-body';
import type { Viewer } from './viewer';

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
  async login(
    @Body() body: unknown,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ token: string; isStudent: boolean }> {
    const signedIn = await this.signIn.signIn(readSignIn(body), networkOf(request.ip));
    setTokenCookie(request, reply, this.config, signedIn.token, signedIn.cookieSeconds);
    return { token: signedIn.token, isStudent: signedIn.isStudent };
  }

  /** Ends this session only; public, so that a browser with a dead cookie gets rid of it too. */
  @Public()
  @Post('logout')
  @HttpCode(200)
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
  me(@CurrentViewer() viewer: Viewer): Promise<Me> {
    return this.reader.of(viewer);
  }
}
