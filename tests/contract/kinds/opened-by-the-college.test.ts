/** An account that its owner opened through the college's sign-in has no password, and is in use all the same. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Jar, startCollege } from '../../../backend/src/people/college/testing/college';
import { opened } from '../../../backend/src/testing/opened';
import registry from '../../../resources.config';
import { password } from '../support/cast';
import { engines } from '../support/engines';
import { errorsOf, recordOf } from '../support/http';
import { mailsTo } from '../support/people';
import { openWorld } from '../support/world';
import { directoryBody } from './directory/material';

const SITE = 'https://log.example.test';
const TENANT = '5f0c1c2e-0000-4000-8000-000000000001';

/** A world in which people sign in with accounts of their college. */
async function openBoth(engine: (typeof engines)[number]) {
  const college = await startCollege(`${SITE}/api/auth/college/north/callback`);
  const world = await openWorld(engine, registry, {
    PUBLIC_URL: SITE,
    OIDC_NORTH_ISSUER: college.issuer,
    OIDC_NORTH_CLIENT_ID: 'logbook',
    OIDC_NORTH_CLIENT_SECRET: 'a secret of theirs',
    OIDC_NORTH_TENANT: TENANT,
  });
  const close = async () => {
    await world.close();
    await college.stop();
  };
  return { world, college, close };
}

describe.each(engines)('on %s', (engine) => {
  const both = opened(() => openBoth(engine));
  const staff = registry.directories.find(({ name }) => name === 'staff');
  const path = `${staff?.api.path}`;
  let id: string;
  const browser = new Jar();

  const answer = (url: string, init?: RequestInit) => browser.fetch(`${both.world.base}/api/${url}`, init);
  const moved = async (who: 'head' | 'administrator') => {
    const { body } = await both.world.as(who).get(`${path}/${id}`);
    const { version } = body as { version: number };
    const email = 'elsewhere@contract.test';
    return both.world.as(who).call('PATCH', `${path}/${id}`, { email, version, currentPassword: password });
  };

  beforeAll(async () => {
    const { world, college } = both;
    if (!staff) throw new Error('no staff');
    const body = directoryBody(staff, registry, world, 'head');
    id = recordOf(await world.as('head').post(path, body)).id;
    const [mail] = await mailsTo(world, String(body.email));
    college.state.people.set('sub-1', { tid: TENANT, oid: 'person-1' });
    const begun = await answer('auth/college/north', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invitation: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] }),
    });
    const { url } = (await begun.json()) as { url: string };
    await browser.fetch((await college.visit(url)).replace(SITE, world.base));
    expect((await answer('auth/me')).status).toBe(200);
  });

  const refusal = { email: 'Only an administrator can change the email address of an account that is in use' };

  it('keeps its address from whoever added it, who would be mailed the next password', async () => {
    expect(errorsOf(await moved('head'))).toEqual(refusal);
  });

  it('keeps it after its owner has disconnected the college account', async () => {
    expect((await answer('auth/college/north', { method: 'DELETE', headers: { origin: SITE } })).status).toBe(200);
    expect(errorsOf(await moved('head'))).toEqual(refusal);
  });

  it('signs its owner out where an administrator changes the address', async () => {
    expect((await moved('administrator')).status).toBe(200);
    expect((await answer('auth/me')).status).toBe(401);
  });
});
