import { type Said, startCollege } from '../../../backend/src/people/college/testing/college';
import { ownServer } from '../../support/own-server';

/**
 * A server, and a college that vouches for whoever comes.
 * @param site the address at which a browser finds the server @param port where it listens
 * @param said what the college says of them @param domain whose addresses it may vouch for
 */
export async function collegeServer(site: string, port: number | string, said: Said, domain: string) {
  const college = await startCollege(`${site}/api/auth/college/north/callback`);
  const { stop } = await ownServer({
    PORT: String(port),
    PUBLIC_URL: site,
    OIDC_NORTH_ISSUER: college.issuer,
    OIDC_NORTH_CLIENT_ID: 'logbook',
    OIDC_NORTH_CLIENT_SECRET: 'a secret of theirs',
    OIDC_NORTH_DOMAIN: domain,
  });
  college.state.people.set('sub-1', { email_verified: true, ...said });
  const end = async () => {
    await stop();
    await college.stop();
  };
  return { site, issuer: college.issuer, end };
}
