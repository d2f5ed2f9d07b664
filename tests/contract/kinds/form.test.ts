import { afterAll, beforeAll, describe } from 'vitest';
import registry from '../../../resources.config';
import { engines, isFirst } from '../support/engines';
import { openWorld, type World, worldOn } from '../support/world';
import { inboxContract, publicLimitContract } from './form/inboxes';
import { persistenceContract } from './form/persistence';
import { profileContract } from './form/profile';
import { trailContract } from './form/trail';

const operator = 'operator@contract.test';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine, registry, { CONTACT_EMAIL: operator });
  });
  afterAll(() => world.close());

  describe('profile', () => profileContract(() => world));
  describe('inboxes', () => inboxContract(() => world, operator));
  if (isFirst(engine))
    describe('a network', () => {
      const own = worldOn(engine);
      publicLimitContract(() => own);
    });
  describe('trail', () => trailContract(() => world));
  describe('restart', () => persistenceContract(() => world));
});
