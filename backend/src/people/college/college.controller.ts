import { Controller, Header, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Answer, Api } from '../../../../schemas/api';
import type { CollegeAccount } from '../../../../schemas/api/sign-in';
import { CollegeSignIn } from '../../auth/college-sign-in';
import { CurrentViewer, Public, sessionOf, type ViewedRequest, viewerOf, WithoutFactor } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { NotFound, Unauthenticated } from '../../base/errors';
import { networkOf } from '../../base/http/request-facts';
import { SentBody, Serve, Topic } from '../../base/http/route';
import { escaped, html } from '../../mail/markup';
import { AccountLimits } from '../account-limits';
import { AccountLinks } from '../account-links';
import { Owners } from '../owners';
import { Arrivals } from './arrivals';
import { CollegeAccounts } from './college-accounts';
import { CollegeProviders } from './college-providers';
import { type JourneyPurpose, Journeys } from './journey';

type MessageAnswer = Answer<Api['DELETE auth/college/:name']>;

/** Signing in with the account of one's college. */
@Topic('Account')
@Controller()
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
  @Serve('GET auth/college')
  async mine(@CurrentViewer() viewer: Viewer): Promise<CollegeAccount[]> {
    const { providers } = this.colleges;
    if (providers.length === 0) throw new NotFound();
    const mine = await this.accounts.of(viewer.id);
    return providers.map(({ name }) => ({
      name,
      linkedAt: mine.find(({ provider }) => provider === name)?.linkedAt ?? null,
    }));
  }

  @Public()
  @Serve('POST auth/college/:name')
  async start(
    @Param('name') name: string,
    @SentBody() { password, confirm, invitation, to }: SentBody<'POST auth/college/:name'>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.providers.get(name);
    const purpose: JourneyPurpose | undefined = confirm ? 'confirm' : password === undefined ? undefined : 'connect';
    const own = purpose && { account: viewerOf(request).id, purpose };
    if (purpose === 'connect') await this.owners.checkPassword(sessionOf(request), password);
    if (invitation !== undefined) await this.checkInvitation(invitation, request);
    const { url, checks } = await this.providers.start(provider, purpose === 'confirm');
    this.journeys.keep(request, reply, { provider: name, checks, invitation, to, own });
    return { url };
  }

  @Public()
  @Serve('GET auth/college/:name/callback')
  @Header('content-type', 'text/html; charset=utf-8')
  async handleCallback(
    @Param('name') name: string,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.providers.get(name);
    const to = await this.arrivals.finish(name, request, reply);
    return escaped(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>Countersign</title></head>
<body><a href="${to}">Go on</a></body></html>
`);
  }

  @Public()
  @Serve('POST auth/college/:name/code')
  async code(
    @Param('name') name: string,
    @SentBody() proof: SentBody<'POST auth/college/:name/code'>,
    @Req() request: ViewedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<Api['POST auth/college/:name/code']>> {
    this.providers.get(name);
    const journey = this.journeys.of(request, name);
    if (!journey?.waits) throw new Unauthenticated('Please begin again.');
    const to = await this.arrivals.startSession(journey.waits, proof, journey.to, request, reply);
    this.journeys.end(request, reply);
    return { to };
  }

  @Serve('DELETE auth/college/:name')
  async disconnect(@Param('name') name: string, @CurrentViewer() viewer: Viewer): Promise<MessageAnswer> {
    await this.accounts.disconnect(this.providers.get(name).name, viewer);
    return { message: 'Your college account is disconnected' };
  }

  private async checkInvitation(token: string, request: ViewedRequest): Promise<void> {
    if (await this.links.find(token, 'invitation', 'slip')) return;
    await this.limits.links.take(networkOf(request.ip));
    throw await this.links.whyDead(token);
  }
}
