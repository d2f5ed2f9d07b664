import { afterAll, beforeAll, describe } from 'vitest';
import registry from '../../../resources.config';
import { ruleOf } from '../../../schemas';
import { engines, isFirst } from '../support/engines';
import { openWorld, type World } from '../support/world';
import { accountsContract } from './directory/accounts';
import { bodyContract } from './directory/bodies';
import { coordinatorsContract } from './directory/coordinators';
import { listContract } from './directory/lists';
import { placesContract } from './directory/places';
import { proposalsContract } from './directory/proposals';
import { rightsContract } from './directory/rights';
import { traineesContract } from './directory/trainees';

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  // Who may be appointed, and in whose place, is asked in headships.test.ts.
  const plain = registry.directories.filter(({ rows }) => !rows.effects.includes('headship'));
  describe.each(plain.map((one) => [one.name, one] as const))('%s', (_, directory) => {
    // Who may add and delete, and who proposes, no database decides.
    if (isFirst(engine)) rightsContract(directory, registry, () => world);
    if (ruleOf(directory, 'create', 'admin')) bodyContract(directory, registry, () => world);
    listContract(directory, () => world);
    if (isFirst(engine) && directory.proposals) describe('proposals', () => proposalsContract(directory, () => world));
  });
  describe('coordinators and postings', () => coordinatorsContract(() => world));
  if (!isFirst(engine)) return;
  describe('accounts', () => accountsContract(() => world));
  describe('trainees', () => traineesContract(() => world));
  describe('places', () => placesContract(() => world));
});
