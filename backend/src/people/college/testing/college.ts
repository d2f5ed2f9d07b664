import { createServer } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** What the college says of somebody, besides who they are. */
export type Said = Readonly<Record<string, unknown>>;

/** Cookies of one browser at one site. */
export class Jar {
  private readonly kept = new Map<string, string>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) this.kept.set(name, value);
      else this.kept.delete(name);
    }
    return response;
  }

  has = (name: string): boolean => this.kept.has(name);
  copy(): Jar {
    const other = new Jar();
    for (const [name, value] of this.kept) other.kept.set(name, value);
    return other;
  }
}

const NAMES = ['email', 'email_verified', 'hd', 'tid', 'oid'];

/** A college's sign-in on a free port: whoever comes is `person`, and is asked nothing. */
export async function startCollege(callback: string) {
  const state = {
    person: 'sub-1',
    people: new Map<string, Said>(),
    spoil: (token: string) => token,
    /** Seconds since the college asked them who they are. */
    askedAgo: 0,
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The college has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'logbook', client_secret: 'a secret of theirs', redirect_uris: [callback] }],
    cookies: { keys: ['a key of theirs'] },
    claims: { openid: ['sub', ...NAMES] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/who', policy },
    scopes: ['openid', 'email', 'profile'],
    ttl: { AuthorizationCode: 60 },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ ...state.people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (context.path === '/token' && typeof body === 'object' && body && 'id_token' in body)
      body.id_token = state.spoil(String(body.id_token));
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/who'))
      void provider.interactionFinished(request, response, {
        select_account: {},
        login: { accountId: state.person, ts: Math.floor(Date.now() / 1000) - state.askedAgo },
      });
    else void answer(request, response);
  });
  /** Goes where the application sent the browser. @returns the address that it is sent back to */
  const visit = async (start: string): Promise<string> => {
    const browser = new Jar();
    let url = start;
    for (let steps = 0; steps < 10 && !url.startsWith(callback); steps++) {
      const response = await browser.fetch(url);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The college answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
    return url;
  };
  return { issuer, state, visit, stop };
}
