import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { CollegeSignIn } from '../../auth/college-sign-in';
import { CurrentViewer, Public, sessionOf, type ViewedRequest, viewerOf, WithoutFactor } from '../../auth/decorators';
import { factorProof } from '../../auth/passkey-shapes';
import type { Viewer } from '../../auth/viewer';
import { NotFound, Unauthenticated } from '../../base/errors';
import { networkOf } from '../../base/http/address';
import { checkedBody } from '../../base/http/checked';
import { FileRoute, messageAnswer, moment, orNull, Route, Topic } from '../../base/http/route';
import { escaped, html } from '../../mail/markup';
import { AccountLinks, deadLink } from '../account-links';
import { AccountLimits } from '../limits';
import { Owners } from '../owners';
import { Arrivals } from './arrivals';
import { CollegeAccounts } from './college-accounts';
import { CollegeProviders } from './college-providers';
import { type JourneyPurpose, Journeys } from './journey';

const startBody = Type.Object({
  password: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      says: 'Please enter your password',
      description: 'To connect a college account with one’s own.',
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({
      description: 'To be asked there who one is, which then stands for one’s password for ten minutes.',
    }),
  ),
  invitation: Type.Optional(
    Type.String({ maxLength: 100, description: 'The token of an invitation, to open it with a college account.' }),
  ),
  to: Type.Optional(Type.String({ maxLength: 2000, description: 'The page to come back to.' })),
});
const proofBody = Type.Object(factorProof);
const collegeAccount = Type.Object({ name: Type.String(), linkedAt: orNull(moment) });
const signedIn = Type.Object({ to: Type.String({ description: 'The page to go on to.' }) });
const path = { name: Type.String({ description: 'Of a college that is configured; there is none otherwise.' }) };

type MessageAnswer = Static<typeof messageAnswer>;

/** Signing in with the account of one's college. */
@Topic('Account')
@Controller('auth/college')
export class CollegeController {
  constructor(
    private readonly providers: CollegeProviders,
    private readonly accounts: CollegeAccounts,
    private readonly journeys: Journeys,
    private readonly arrivals: Arrivals,
    private readonly owners: Owners,
    private readonly limits: AccountLimits,
    private readonly links: AccountLinks,
    private readonly colleges: CollegeSignIn,
  ) {}

  @WithoutFactor()
  @Get()
  @Route('The colleges whose accounts sign in, and which are connected with one’s own', Type.Array(collegeAccount), {
    faults: [404],
  })
  async mine(@CurrentViewer() viewer: Viewer): Promise<Static<typeof collegeAccount>[]> {
    const { providers } = this.colleges;
    if (providers.length === 0) throw new NotFound();
    const mine = await this.accounts.of(viewer.id);
    return providers.map(({ name }) => ({
      name,
      linkedAt: mine.find(({ provider }) => provider === name)?.linkedAt ?? null,
    }));
  }

  @Public()
  @Post(':name')
  @HttpCode(200)
  @Route('Begins to sign in with a college account', Type.Object({ url: Type.String() }), {
    says: 'Where the browser goes next.',
    path,
    faults: [401, 429],
  })
  async start(
    @Param('name') name: string,
    @Body(checkedBody(startBody)) { password, confirm, invitation, to }: Static<typeof startBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.providers.get(name);
    const purpose: JourneyPurpose | undefined = confirm ? 'confirm' : password === undefined ? undefined : 'connect';
    const own = purpose && { account: viewerOf(request).id, deed: purpose };
    if (purpose === 'connect') await this.owners.checkPassword(sessionOf(request), password);
    if (invitation !== undefined) await this.checkInvitation(invitation, request);
    const { url, checks } = await this.providers.start(provider, purpose === 'confirm');
    this.journeys.keep(request, reply, { provider: name, checks, invitation, to, own });
    return { url };
  }

  @Public()
  @Get(':name/callback')
  @Header('content-type', 'text/html; charset=utf-8')
  @FileRoute('Where a browser comes back to from its college', ['text/html'], {
    says: 'A page that leads on to another at once.',
    path,
  })
  async comeBack(
    @Param('name') name: string,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.providers.get(name);
    const to = await this.arrivals.arrive(name, request, reply);
    return escaped(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>Countersign</title></head>
<body><a href="${to}">Go on</a></body></html>
`);
  }

  @Public()
  @Post(':name/code')
  @HttpCode(200)
  @Route('Goes on to sign in with a college account by the second factor', signedIn, {
    says: 'Signed in; the cookie is set.',
    path,
    faults: [401, 403, 429],
  })
  async code(
    @Param('name') name: string,
    @Body(checkedBody(proofBody)) proof: Static<typeof proofBody>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Static<typeof signedIn>> {
    this.providers.get(name);
    const journey = this.journeys.of(request, name);
    if (!journey?.waits) throw new Unauthenticated('Please begin again.');
    const to = await this.arrivals.letIn(journey.waits, proof, journey.to, request, reply);
    this.journeys.end(request, reply);
    return { to };
  }

  @Delete(':name')
  @HttpCode(200)
  @Route('Disconnects a college account from one’s own', messageAnswer, { path })
  async disconnect(@Param('name') name: string, @CurrentViewer() viewer: Viewer): Promise<MessageAnswer> {
    await this.accounts.disconnect(this.providers.get(name).name, viewer);
    return { message: 'Your college account is disconnected' };
  }

  private async checkInvitation(token: string, request: ViewedRequest): Promise<void> {
    await this.limits.links.take(networkOf(request.ip));
    if (!(await this.links.find(token, 'invitation'))) throw deadLink();
  }
}
