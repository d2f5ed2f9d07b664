import { expect, it } from 'vitest';
import registry from '../../../../../../resources.config';
import { queueFiltersOf, waitingParts } from '../../../../../../schemas/api/queue';
import { queueQueries } from './queue-query';

const now = () => new Date('2026-03-10T08:00:00.000Z');
const read = queueQueries(registry, now);
const person = '0190a000-0000-7000-8000-000000000001';

it('reads what is asked for, and nothing where nothing is', () => {
  expect(read({})).toMatchObject({ namesViewer: false, q: '', values: [], start: 0 });
  expect(read({ mine: '', type: '', for: '', older: '', q: ' ' })).toEqual(read({}));
  expect(read({ mine: 'true', for: 'pool', older: '7', _start: '10', _end: '30' })).toMatchObject({
    namesViewer: true,
    part: 'pool',
    person: undefined,
    older: 7,
    values: ['2026-03-04T08:00:00.000Z'],
    start: 10,
    limit: 20,
  });
  expect(read({ for: person })).toMatchObject({ part: 'person', person });
});

const anybody = `for must be one of ${waitingParts.join(', ')}, or a person`;
it.each([
  [{ since: '1' }, 'The queue has no filter called “since”'],
  [{ type: 'nonsense' }, 'There is no such type of entry'],
  [{ type: ['a', 'b'] }, 'Send type only once'],
  [{ mine: 'perhaps' }, 'mine must be true or false'],
  [{ for: 'nobody' }, anybody],
  [{ for: 'person' }, anybody],
  [{ for: person.replace('a', 'A') }, anybody],
  [{ older: '-1' }, 'older must be a number of days'],
  [{ older: '1.5' }, 'older must be a number of days'],
  [{ older: '3651' }, 'older must be a number of days'],
  [{ older: 'week' }, 'older must be a number of days'],
  [{ older: 'week', mine: 'perhaps', type: 'nonsense', _start: 'x' }, 'There is no such type of entry'],
  [{ _start: 'x' }, '_start must be a whole number'],
  [{ q: 'x'.repeat(201) }, 'Search for at most 200 characters'],
])('refuses %o', (query, sentence) => {
  expect(() => read(query)).toThrow(sentence);
});

it('knows by whom something waits only where entries are handed over', () => {
  const { waiting: _, ...logbook } = registry.logbook;
  const plain = { entries: registry.entries, logbook };
  expect(() => queueQueries(plain, now)({ for: 'me' })).toThrow('The queue has no filter called “for”');
  expect(Object.keys(queueFiltersOf(registry).properties)).toEqual(['type', 'mine', 'for', 'older']);
});
