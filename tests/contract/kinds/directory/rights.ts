import { describe, expect, it } from 'vitest';
import { COORDINATOR, type DirectoryResource, keysOf, type Registry, ruleOf } from '../../../../schemas';
import { cast, everyone, type Who } from '../../support/cast';
import { errorsOf, recordOf } from '../../support/http';
import type { World } from '../../support/world';
import { directoryBody, mayReach, memberOf } from './material';

/** What becomes of a row that somebody of the cast adds or deletes. Who sees and changes which, `rights` asks of every route. */
export function rightsContract(directory: DirectoryResource, registry: Registry, world: () => World) {
  const { path } = directory.api;
  const right = (who: Who, action: 'create' | 'update' | 'remove' | 'approve') =>
    ruleOf(directory, action, cast[who].role) !== undefined;
  /** A row of the owner's place: made by an administrator, or somebody of the cast where nobody makes them. */
  const addRow = async (): Promise<string> => {
    if (!ruleOf(directory, 'create', 'admin')) return world().idOf(memberOf(directory));
    const answer = await world()
      .as('administrator')
      .post(path, directoryBody(directory, registry, world(), 'administrator'));
    expect(answer.status, answer.text).toBe(201);
    return recordOf(answer).id;
  };
  const isTheirs = (who: Who) => mayReach(directory, who, 'coordinator', 'remove');
  describe('rights', () => {
    it.each(everyone)('%s adds a row exactly when the registry says so', async (who) => {
      const body = directoryBody(directory, registry, world(), who);
      const answer = await world().as(who).post(path, body);
      const twin = await world()
        .as(who)
        .post(`${path}/add`, directoryBody(directory, registry, world(), who));
      expect(twin.status).toBe(answer.status);
      if (!right(who, 'create')) expect([403, 404]).toContain(answer.status);
      // Somebody of another place may not choose what they do not see.
      else if (answer.status === 422)
        expect(Object.values(errorsOf(answer)).join()).toMatch(/^Choose one of the options/);
      else expect(answer.status, answer.text).toBe(201);
      if (right(who, 'create') && cast[who].college === 'north' && cast[who].department !== 'medicine')
        expect(answer.status, answer.text).toBe(201);
    });

    it.each(everyone)('%s deletes a row exactly when the registry says so', async (who) => {
      const row = await addRow();
      const answer = await world().as(who).call('DELETE', `${path}/${row}`);
      const isThere = (await world().as('administrator').get(`${path}/${row}`)).status === 200;
      const seen = isSeen(who, mayReach(directory, who, 'coordinator'));
      expect(answer.status).toBe(!seen ? 404 : right(who, 'remove') && isTheirs(who) ? 200 : 403);
      expect(isThere).toBe(answer.status !== 200);
    });
  });

  /** The owner's posting lies in the past: a coordinator sees residents only while they are posted. */
  const isSeen = (who: Who, expected: boolean) =>
    keysOf(ruleOf(directory, 'read', cast[who].role) ?? { all: [] }).includes(COORDINATOR) ? false : expected;
}
