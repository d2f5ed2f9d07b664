import { everyone, type Who } from '../support/cast';
import { Client } from '../support/http';
import { addPerson } from '../support/people';
import type { World } from '../support/world';

/** The cast, those who are as far away in other roles, and who is not or no longer let in. */
const others = {
  otherFellow: { rank: 'student', department: 'medicine' },
  farFellow: { rank: 'student', college: 'south' },
  otherHead: { rank: 'hod', department: 'medicine' },
  farHead: { rank: 'hod', college: 'south' },
  suspendedOwner: { rank: 'student' },
  suspendedFaculty: { rank: 'professor' },
  suspendedAdministrator: { rank: 'admin', department: null },
} as const;

export type Actor = Who | keyof typeof others | 'nobody';
const suspended = ['suspendedOwner', 'suspendedFaculty', 'suspendedAdministrator'] as const;

/** Whoever has no session, or no account that is open. */
export const outside: readonly Actor[] = ['nobody', ...suspended];
export const actors = [...everyone, ...Object.keys(others), 'nobody'] as Actor[];

/** Signs everybody in; then some accounts are suspended, while their sessions are open. */
export async function actorsIn(world: World): Promise<(actor: Actor) => Client> {
  const clients = new Map<Actor, Client>([['nobody', new Client(world.base, null)]]);
  for (const who of everyone) clients.set(who, world.as(who));
  for (const [name, account] of Object.entries(others)) {
    const { id, client } = await addPerson(world, { ...account, name: `${name} Persona` });
    clients.set(name as Actor, client);
    if (!suspended.some((one) => one === name)) continue;
    const answer = await world.as('administrator').call('PATCH', `accounts/${id}`, { isApproved: false, version: 1 });
    if (answer.status !== 200) throw new Error(`${name} could not be suspended: ${answer.text}`);
  }
  return (actor) => {
    const client = clients.get(actor);
    if (!client) throw new Error(`${actor} is not there`);
    return client;
  };
}
