import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Configuration, IDToken } from 'openid-client';
import { normalEmail } from '../../../../schemas/texts/normal-email';
import { CollegeSignIn } from '../../auth/college-sign-in';
import { CONFIRMED_SECONDS } from '../../auth/sessions';
import type { IdentityProvider } from '../../base/config/identity-providers';
import { NotFound, Unavailable } from '../../base/errors';
import { PublicAddress } from '../../mail';
import type { Checks } from './journey';

/** What a college says about the person who signed in there. */
export interface Vouched {
  /** See `Identity.id`. */
  readonly key: string;
  /** Only set when the college owns the address and confirms it. */
  readonly email: string | undefined;
}

const SECONDS = 10;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Sign-in with colleges: authorization code with PKCE, state and nonce. */
@Injectable()
export class CollegeProviders {
  private readonly configurations = new Map<string, Promise<Configuration>>();

  constructor(
    private readonly colleges: CollegeSignIn,
    private readonly address: PublicAddress,
  ) {}

  /** @throws NotFound for a name that is not configured */
  get(name: string): IdentityProvider {
    const one = this.colleges.providers.find((provider) => provider.name === name);
    if (!one) throw new NotFound();
    return one;
  }

  /**
   * Where to send the browser, and what the answer must match.
   * @param isConfirming whether the college must ask the person who they are, unless it just has
   * @throws Unavailable
   */
  async start(provider: IdentityProvider, isConfirming: boolean): Promise<{ url: string; checks: Checks }> {
    const oidc = await import('openid-client');
    const configuration = await this.configuration(provider);
    const verifier = oidc.randomPKCECodeVerifier();
    const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, isConfirming };
    const { href } = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.comesBackTo(provider),
      scope: 'openid email profile',
      ...(isConfirming ? { max_age: String(CONFIRMED_SECONDS) } : { prompt: 'select_account' }),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: href, checks };
  }

  /**
   * Checks the answer of the college. @param query of the address that the browser returned to @returns undefined for
   * somebody of another college @throws for an answer that does not match
   */
  async finish(provider: IdentityProvider, query: string, checks: Checks): Promise<Vouched | undefined> {
    const oidc = await import('openid-client');
    const tokens = await oidc.authorizationCodeGrant(
      await this.configuration(provider),
      new URL(`?${query}`, this.comesBackTo(provider)),
      {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
        // The signed answer says when the person was last asked.
        ...(checks.isConfirming && { maxAge: CONFIRMED_SECONDS }),
      },
    );
    return vouchedBy(provider, tokens.claims());
  }

  private comesBackTo({ name }: IdentityProvider): string {
    return this.address.page(`/api/auth/college/${name}/callback`);
  }

  private configuration(provider: IdentityProvider): Promise<Configuration> {
    const cached = this.configurations.get(provider.name);
    if (cached) return cached;
    const configuration = discover(provider);
    this.configurations.set(provider.name, configuration);
    configuration.catch(() => this.configurations.delete(provider.name));
    return configuration;
  }
}

async function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Configuration> {
  const oidc = await import('openid-client');
  // Check what comes from the college's server as strictly as what comes through the browser.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  try {
    return await oidc.discovery(new URL(issuer), clientId, clientSecret.reveal(), undefined, {
      execute,
      timeout: SECONDS,
    });
  } catch {
    throw new Unavailable();
  }
}

function vouchedBy({ domain, tenant }: IdentityProvider, claims: IDToken | undefined): Vouched | undefined {
  if (!claims) return undefined;
  const { iss, sub, tid, oid, hd, email, email_verified } = claims;
  if (tenant !== undefined && (tid !== tenant || !isText(oid))) return undefined;
  if (domain !== undefined && hd !== domain) return undefined;
  const key = hash('sha256', JSON.stringify([iss, tenant === undefined ? sub : oid]));
  // Entra lets people choose their own address, so its address proves nothing.
  const address = domain !== undefined && email_verified === true && isText(email) ? normalEmail(email) : '';
  return { key, email: address.endsWith(`@${domain}`) ? address : undefined };
}
