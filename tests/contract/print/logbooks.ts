import registry from '../../../resources.config';
import { type EntryResource, wordMeaning } from '../../../schemas';
import { download } from '../exports/sheets';
import { type Body, validBody, verdictBody } from '../support/body';
import type { Who } from '../support/cast';
import { recordOf } from '../support/http';
import type { World } from '../support/world';

export const printed = registry.entries.filter(({ print }) => print);

export type Print = { status: number; bytes: Buffer; number: string | null; code: string | null; type: string | null };

/** Asks for a logbook as the page does. */
export async function print(world: World, who: Who | 'nobody', body: Body = {}): Promise<Print> {
  const { base, token } = world.as(who);
  const response = await fetch(`${base}/api/report/generat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    number: response.headers.get('x-logbook-number'),
    code: response.headers.get('x-logbook-code'),
    type: response.headers.get('content-type'),
  };
}

/** What a refused print says. */
export const said = ({ bytes }: Print) =>
  JSON.parse(bytes.toString()) as { message: string; code: string; errors?: Record<string, string> };

/** Logs an entry. @returns its id */
export async function log(world: World, who: Who, entry: EntryResource, more: Body = {}): Promise<string> {
  const answer = await world.as(who).post(entry.api.path, { ...validBody(entry, world.material), ...more });
  if (answer.status !== 201) throw new Error(`${entry.name}: ${answer.text}`);
  return recordOf(answer).id;
}

/** Has an entry accepted, by whoever may. */
export async function accept(world: World, entry: EntryResource, id: string): Promise<void> {
  const status = wordMeaning(entry, 'accepted');
  const verifiers: Who[] = ['counterpart', 'head', 'coordinator'];
  for (const who of verifiers) {
    const { status: code } = await world
      .as(who)
      .post(`${entry.api.path}/verify`, { [entry.api.verifyKey]: id, status, ...verdictBody(entry) });
    if (code === 200) return;
  }
  throw new Error(`nobody may accept ${entry.name}`);
}

/** The whole list of a type, as the student reads it. */
export async function listed(world: World, who: Who, entry: EntryResource) {
  const { bytes } = await download(world.as(who), `${entry.api.path}?_end=200`);
  return JSON.parse(bytes.toString()) as (Record<string, unknown> & { id: string })[];
}
