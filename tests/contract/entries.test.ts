import { afterAll, beforeAll, describe } from 'vitest';
import { bodyContract } from './entries/bodies';
import { createContract } from './entries/create';
import { doublesContract } from './entries/doubles';
import { fileContract } from './entries/files';
import { leaveContract } from './entries/leave';
import { listContract } from './entries/lists';
import { rightsContract } from './entries/rights';
import { verifyContract } from './entries/verify';
import { engines, isFirst } from './support/engines';
import { entriesOn } from './support/entries-on';
import { openWorld, type World } from './support/world';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  leaveContract(() => world);

  describe.each(entriesOn(engine).map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    createContract(entry, () => world);
    if (isFirst(engine)) bodyContract(entry, () => world);
    doublesContract(entry, () => world);
    rightsContract(entry, () => world);
    verifyContract(entry, () => world);
    listContract(entry, () => world);
    fileContract(entry, () => world);
  });
});
