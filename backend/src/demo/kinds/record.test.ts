import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { inTurn } from './record';

const type = registry.records.find(({ acts }) => acts.some(({ makes, once }) => !makes && once));
const answer = type?.acts.find(({ makes, once }) => !makes && once);
if (!type || !answer) throw new Error('no record is answered once');

it('takes each act of a record in its turn, and of two that end each other the first', () => {
  const endsToo = { ...answer, name: 'decline' };
  const apart = { ...answer, name: 'close', stamp: 'closedBy' };
  const often = { ...answer, name: 'note' };
  delete often.once;
  const names = (acts: Parameters<typeof inTurn>[0]) => inTurn(acts).map(({ name }) => name);
  expect(names([answer, endsToo, apart, often])).toEqual([answer.name, 'close', 'note']);
  expect(names(type.acts)).toEqual(type.acts.map(({ name }) => name));
});
