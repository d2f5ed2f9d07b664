import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { FactorProof } from '../../../../schemas/api/passkeys';
import { sideOf } from '../../../../schemas/roles';
import { returnPath } from '../../../../schemas/signing-in/return-path';
import { keepSignIn, signInPlaceOf } from '../../auth/cookie';
import type { ViewedRequest } from '../../auth/decorators';
import { type Session, Sessions } from '../../auth/sessions';
import { SignIn } from '../../auth/sign-in';
import { Config } from '../../base/config';
import { Database } from '../../base/database';
import { CodeNeeded, Forbidden, TooMany } from '../../base/errors';
import { type Limit, Limits, QUARTER_HOUR_SECONDS } from '../../base/limits/limits';
import { Log } from '../../base/log/log';
import { CollegeAccounts } from './college-accounts';
import { CollegeProviders, type Vouched } from './college-providers';
import { type Checks, type Journey, Journeys } from './journey';

/** Handles a browser that returns from its college's sign-in. */
@Injectable()
export class Arrivals {
  private readonly once: Limit;

  constructor(
    private readonly providers: CollegeProviders,
    private readonly accounts: CollegeAccounts,
    private readonly journeys: Journeys,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly config: Config,
    private readonly log: Log,
    limits: Limits,
  ) {
    this.once = limits.limit({
      name: 'college-state',
      most: 1,
      seconds: QUARTER_HOUR_SECONDS,
      says: 'Please begin again.',
    });
  }

  /** Finishes a journey. @param name of the college @returns the page to go to */
  async finish(name: string, request: ViewedRequest, reply: FastifyReply): Promise<string> {
    const journey = this.journeys.of(request, name);
    this.journeys.end(request, reply);
    const vouched = journey?.checks && (await this.vouched(name, journey.checks, request.url));
    if (journey?.own) return this.ofOwn(name, journey.own, vouched, request.session);
    if (!journey || !vouched) return '/signin?college=refused';
    const { invitation, to } = journey;
    const email = await (invitation === undefined
      ? this.accounts.find(name, vouched)
      : this.accounts.accept(name, vouched, invitation));
    if (email === undefined) return `/signin?college=${invitation === undefined ? 'unknown' : 'invitation'}`;
    try {
      return await this.startSession(email, {}, to, request, reply);
    } catch (error) {
      if (error instanceof CodeNeeded) {
        this.journeys.keep(request, reply, { provider: name, waits: email, to });
        return `/signin?${new URLSearchParams({ college: 'code', name, ...(to && { to }) })}`;
      }
      if (error instanceof Forbidden) return '/signin?college=closed';
      if (error instanceof TooMany) return '/signin?college=later';
      throw error;
    }
  }

  /** @returns the page to go to @throws as `SignIn.signIn` */
  async startSession(
    email: string,
    proof: FactorProof,
    to: string | undefined,
    request: ViewedRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const signedIn = await this.signIn.vouchedFor(email, proof, signInPlaceOf(request));
    keepSignIn(request, reply, this.config, signedIn);
    return returnPath(to ?? null, signedIn.isStudent ? 'student' : 'faculty');
  }

  private async ofOwn(
    name: string,
    { account, purpose }: NonNullable<Journey['own']>,
    vouched: Vouched | undefined,
    session: Session | undefined,
  ): Promise<string> {
    const page = (says: string) =>
      `/${session ? sideOf(session.viewer.role) : 'faculty'}/sign-in-and-devices?college=${says}`;
    if (!vouched || session?.viewer.id !== account) return page('refused');
    if (purpose === 'connect')
      return page((await this.accounts.connect(name, vouched, session.viewer)) ? 'connected' : 'taken');
    if (!(await this.accounts.isOf(vouched, session.viewer))) return page('refused');
    await this.database.transaction((tx) => this.sessions.confirm(tx, session.claims));
    return page('confirmed');
  }

  private async vouched(name: string, checks: Checks, url: string): Promise<Vouched | undefined> {
    try {
      await this.once.take(checks.state);
      return await this.providers.finish(this.providers.get(name), url.split('?')[1] ?? '', checks);
    } catch (error) {
      // An operator must be able to find out why people cannot get in. What is logged names nobody.
      const { code, error: said } = error as { code?: unknown; error?: unknown };
      this.log.info('college sign-in refused', { college: name, code, said });
      return undefined;
    }
  }
}
