import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import original from '../../resources.config';
import { createContract } from './entries/create';
import { fileContract } from './entries/files';
import { listContract } from './entries/lists';
import { rightsContract } from './entries/rights';
import { verifyContract } from './entries/verify';
import { edited } from './support/edited';
import { engines } from './support/engines';
import { openWorld, type World } from './support/world';

/** The project's reason to exist: a further type is an edit of one file, and everything generated follows. */
const registry = await edited();
const [added] = registry.entries.filter(({ name }) => !original.entries.some((one) => one.name === name));
if (!added) throw new Error('The worked example adds no entry');

describe.each(engines)(`an eighteenth type, ${added.name}, by an edit of the registry alone, on %s`, (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine, registry);
  });
  afterAll(() => world.close());

  it('leaves the others as they were', () => {
    expect(registry.entries).toHaveLength(original.entries.length + 1);
    expect(registry.entries.filter((entry) => entry !== added)).toEqual(original.entries);
  });

  it('is described to clients', async () => {
    const { body } = await world.as('nobody').get('openapi.json');
    expect(Object.keys((body as { paths: object }).paths)).toContain(`/api/${added.api.path}/verify`);
  });

  createContract(added, () => world);
  rightsContract(added, () => world);
  verifyContract(added, () => world);
  listContract(added, () => world);
  fileContract(added, () => world);
});
