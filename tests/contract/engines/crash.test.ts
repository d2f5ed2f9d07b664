/** The built server, killed while people write: what was acknowledged is there, and nothing is there twice. */
import { describe, expect, it } from 'vitest';
import { Database } from '../../../backend/src/base/database';
import { openEngine } from '../../../backend/src/base/database/open';
import registry from '../../../resources.config';
import type { EntryResource } from '../../../schemas';
import { startServer } from '../../support/program';
import { engines } from '../support/engines';
import { Client } from '../support/http';
import { openWorld } from '../support/world';
import { expectNothingDoubled, expectNothingLost } from './support/survivors';
import { bodyOf, startWriters } from './support/writers';

/** A type without files: its creates are the fastest, so that most are under way at any moment. */
const entry = registry.entries.find(({ fields }) => fields.every(({ type }) => type !== 'file')) as EntryResource;

describe.each(engines)('kill -9 of the server on %s', (engine) => {
  it('loses nothing that was acknowledged and doubles nothing', async () => {
    const world = await openWorld(engine);
    const body = bodyOf(entry, world);
    try {
      await world.leave();
      let attempts = { acknowledged: new Map<string, string>(), asked: new Set<string>() };
      for (let kills = 0; kills < 2; kills++) {
        const server = await startServer(world.environment);
        const writers = startWriters(new Client(server.url, world.tokenOf('owner')), entry, body);
        await writers.acknowledged(40);
        server.kill('SIGKILL');
        await server.ended;
        await writers.stop();
        attempts = {
          acknowledged: new Map([...attempts.acknowledged, ...writers.attempts.acknowledged]),
          asked: new Set([...attempts.asked, ...writers.attempts.asked]),
        };
      }
      expect(attempts.acknowledged.size).toBeGreaterThanOrEqual(80);
      // Some were cut off on their way, or the kill met an idle server.
      expect(attempts.asked.size).toBeGreaterThan(attempts.acknowledged.size);

      const server = await startServer(world.environment);
      const ids = await expectNothingLost(new Client(server.url, world.tokenOf('owner')), entry, body, attempts);
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const { DATABASE_URL: url, DATA_DIR: folder } = world.environment as Record<string, string | undefined>;
      const database = new Database(await openEngine({ url, file: `${folder}/countersign.sqlite` }));
      await expectNothingDoubled(database, entry, ids).finally(() => database.close());
    } finally {
      await world.close();
    }
  }, 180_000);
});
