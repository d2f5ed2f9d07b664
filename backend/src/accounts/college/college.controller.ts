import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { keepSignIn, placeOf } from '../../auth/cookie';
import { CurrentViewer, Public, type ViewedRequest, viewerOf } from '../../auth/decorators';
import { type FactorProof, factorProof } from '../../auth/passkey-shapes';
import { SignIn } from '../../auth/sign-in';
import type { Viewer } from '../../auth/viewer';
import { Config } from '../../config';
import { CodeNeeded, Forbidden, NotFound, TooMany, Unauthenticated } from '../../errors';
import { checked } from '../../http/checked';
import { FileRoute, moment, orNull, Route, said, Topic } from '../../http/route';
import { type Limit, QUARTER_HOUR } from '../../limits/limit';
import { Limits } from '../../limits/limits';
import { Log } from '../../log/log';
import { escaped, html } from '../../mail/markup';
import { Security } from '../security';
import { CollegeAccounts } from './college-accounts';
import { CollegeProviders } from './college-providers';
import { type Checks, type Journey, Journeys } from './journey';

const startBody = Type.Object({
  password: Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: 256, says: 'Please enter your password' },
      description: 'To connect a college account with one’s own.',
    }),
  ),
});
const proofBody = Type.Object(factorProof);
const collegeAccount = Type.Object({ name: Type.String(), linkedAt: orNull(moment) });
const signedIn = Type.Object({ isStudent: Type.Boolean() });
const path = { name: Type.String({ description: 'Of a college that is configured; there is none otherwise.' }) };

type Said = Static<typeof said>;

/** Signing in with the account of one's college. */
@Topic('Account')
@Controller('auth/college')
export class CollegeController {
  private readonly once: Limit;

  constructor(
    private readonly providers: CollegeProviders,
    private readonly accounts: CollegeAccounts,
    private readonly journeys: Journeys,
    private readonly signIn: SignIn,
    private readonly security: Security,
    private readonly config: Config,
    private readonly log: Log,
    limits: Limits,
  ) {
    this.once = limits.limit({ name: 'college-state', most: 1, seconds: QUARTER_HOUR, says: 'Please begin again.' });
  }

  @Get()
  @Route('The colleges whose accounts sign in, and which are connected with one’s own', Type.Array(collegeAccount), {
    faults: [404],
  })
  async mine(@CurrentViewer() viewer: Viewer): Promise<Static<typeof collegeAccount>[]> {
    const { identityProviders } = this.config;
    if (identityProviders.length === 0) throw new NotFound();
    const mine = await this.accounts.of(viewer.id);
    return identityProviders.map(({ name }) => ({
      ...{ name, linkedAt: mine.find(({ provider }) => provider === name)?.linkedAt ?? null },
    }));
  }

  @Public()
  @Post(':name')
  @HttpCode(200)
  @Route('Begins to sign in with a college account', Type.Object({ url: Type.String() }), {
    ...{ says: 'Where the browser goes next.', path, faults: [401, 429] },
  })
  async start(
    @Param('name') name: string,
    @Body(checked(startBody)) { password }: Static<typeof startBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.providers.get(name);
    const viewer = password === undefined ? undefined : viewerOf(request);
    if (viewer && password !== undefined) await this.security.checkPassword(viewer, password);
    const { url, checks } = await this.providers.start(provider);
    this.journeys.keep(request, reply, { provider: name, checks, ...(viewer && { connects: viewer.id }) });
    return { url };
  }

  @Public()
  @Get(':name/callback')
  @Header('content-type', 'text/html; charset=utf-8')
  @FileRoute('Where a browser comes back to from its college', ['text/html'], {
    ...{ says: 'A page that leads on to another at once.', path },
  })
  async comeBack(
    @Param('name') name: string,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.providers.get(name);
    const journey = this.journeys.of(request, name);
    this.journeys.end(request, reply);
    const to = await this.arrive(name, journey, request, reply);
    return escaped(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>Countersign</title></head>
<body><a href="${to}">Go on</a></body></html>
`);
  }

  @Public()
  @Post(':name/code')
  @HttpCode(200)
  @Route('Goes on to sign in with a college account by the second factor', signedIn, {
    ...{ says: 'Signed in; the cookie is set.', path, faults: [401, 403, 429] },
  })
  async code(
    @Param('name') name: string,
    @Body(checked(proofBody)) proof: Static<typeof proofBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Static<typeof signedIn>> {
    this.providers.get(name);
    const journey = this.journeys.of(request, name);
    if (!journey?.waits) throw new Unauthenticated('Please begin again.');
    const isStudent = await this.letIn(journey.waits, proof, request, reply);
    this.journeys.end(request, reply);
    return { isStudent };
  }

  @Delete(':name')
  @HttpCode(200)
  @Route('Disconnects a college account from one’s own', said, { path })
  async disconnect(@Param('name') name: string, @CurrentViewer() viewer: Viewer): Promise<Said> {
    await this.accounts.disconnect(this.providers.get(name).name, viewer);
    return { message: 'Your college account is disconnected' };
  }

  /** @returns the page to go on to */
  private async arrive(
    name: string,
    journey: Journey | undefined,
    request: ViewedRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const vouched = journey?.checks && (await this.vouched(name, journey.checks, request.url));
    const viewer = request.session?.viewer;
    if (journey?.connects) {
      if (!vouched || viewer?.id !== journey.connects) return securityPage(viewer, 'refused');
      return securityPage(viewer, (await this.accounts.connect(name, vouched, viewer)) ? 'connected' : 'taken');
    }
    if (!vouched) return '/signin?college=refused';
    const email = await this.accounts.find(name, vouched);
    if (email === undefined) return '/signin?college=unknown';
    try {
      return `/${(await this.letIn(email, {}, request, reply)) ? 'student' : 'faculty'}/dashboard`;
    } catch (error) {
      if (error instanceof CodeNeeded) {
        this.journeys.keep(request, reply, { provider: name, waits: email });
        return `/signin?college=code&name=${name}`;
      }
      if (error instanceof Forbidden) return '/signin?college=closed';
      if (error instanceof TooMany) return '/signin?college=later';
      throw error;
    }
  }

  private async vouched(name: string, checks: Checks, url: string) {
    try {
      await this.once.take(checks.state);
      return await this.providers.finish(this.providers.get(name), url.split('?')[1] ?? '', checks);
    } catch (error) {
      // An operator has to find out why nobody gets in; what is told of it names nobody.
      const { code, error: said } = error as { code?: unknown; error?: unknown };
      this.log.info('college sign-in refused', { college: name, code, said });
      return undefined;
    }
  }

  private async letIn(
    email: string,
    proof: FactorProof,
    request: ViewedRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const signedIn = await this.signIn.vouchedFor(email, proof, placeOf(request));
    keepSignIn(request, reply, this.config, signedIn);
    return signedIn.isStudent;
  }
}

const securityPage = (viewer: Viewer | undefined, said: string) =>
  `/${viewer?.role === 'student' ? 'student' : 'faculty'}/sign-in-and-devices?college=${said}`;
