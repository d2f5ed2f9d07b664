import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { framed } from '../../../tests/support/frame';
import { atOnce, type OutboxItem } from '../api/outbox/item';
import { made } from '../api/outbox/testing/memory';
import { useItemName } from './use-item-name';

afterEach(cleanup);

const Name = ({ item }: { item: OutboxItem }) => useItemName(item);
const item = atOnce({ ...made('a'), label: 'Attendance: 3 days' }, 0);
const asked: string[] = [];
const show = (more: Partial<OutboxItem>, people: object) =>
  render(
    framed(<Name item={{ ...item, ...more }} />, { id: 'a' }, async ({ url }: { url: string }) => {
      asked.push(url);
      return { data: people };
    }),
  );
const person = { id: 'b', name: 'Asha Rao' };

it.each([
  ['people', [{ id: 'c', name: 'Other' }, person]],
  ['postings', [{ id: 'p', student: person }]],
])('asks for the resident among %s on a later visit, because no name rests on the device', async (_, people) => {
  show({ whom: { id: 'b', among: 'any/residents' } }, people);
  await screen.findByText('Attendance: 3 days of Asha Rao');
  expect(asked).toEqual(['/api/any/residents']);
  asked.length = 0;
});

it('asks for nobody whom the page knows, or of whom nothing says who it is', () => {
  show({ whose: 'Asha Rao', whom: { id: 'b', among: 'any/residents' } }, []);
  show({}, []);
  expect(screen.getByText('Attendance: 3 days of Asha Rao')).toBeDefined();
  expect(screen.getByText('Attendance: 3 days')).toBeDefined();
  expect(asked).toEqual([]);
});

it('asks for the resident of a decision where its entry is read', async () => {
  const [entry] = registry.entries;
  if (!entry) throw new Error('the registry has no entries');
  const records = [{ resource: entry.name, id: '7', version: 1 }];
  show({ label: 'Approved: Procedure', records }, { id: '7', student: person });
  await screen.findByText('Approved: Procedure of Asha Rao');
  expect(asked).toEqual([`/api/${entry.api.path}/7`]);
});
