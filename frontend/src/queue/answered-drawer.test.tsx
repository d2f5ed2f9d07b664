import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { may, showStatus, statesMeaning, titleField } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import AnsweredDrawer from './answered-drawer';

afterEach(cleanup);

const entry = entryWhere((one) => may(one, 'verify', 'faculty') && titleField(one).type === 'text');
const [accepted = ''] = statesMeaning(entry, 'accepted');

type Asked = { resource: string; filters: { field: string; operator: string; value: string }[] };

function show(underWay = 0, data: object[] = []) {
  const lists: Asked[] = [];
  const list = async (asked: Asked) => {
    lists.push(asked);
    const own = asked.resource === entry.api.path ? data : [];
    return { data: own, total: own.length };
  };
  render(
    <MemoryRouter>
      {framed(
        <AnsweredDrawer open underWay={underWay} onClose={vi.fn()} />,
        { id: 'me', role: 'faculty', side: 'faculty', today: '2026-03-09' },
        undefined,
        list as (asked: never) => Promise<object>,
      )}
    </MemoryRouter>,
  );
  return lists;
}

const record = {
  id: '7',
  student: { id: 's', name: 'Asha Rao' },
  status: accepted,
  verifiedOn: '2026-03-09',
  [titleField(entry).readName]: 'Renal biopsy',
};

it('says what the viewer decided, for whom, and leads to where it can be changed', async () => {
  show(0, [record]);
  const link = await screen.findByRole('link', { name: 'Renal biopsy' });
  expect(link.getAttribute('href')).toBe(`/faculty/${entry.route}?verify=7`);
  const section = screen.getByRole('region', { name: entry.label.menu });
  expect(section.textContent).toContain('Asha Rao');
  expect(section.textContent).toContain(showStatus(accepted));
  expect(screen.getByText('1 answered')).toBeDefined();
});

it('asks for the days that are chosen, and says that there is nothing once it knows', async () => {
  const lists = show();
  expect(await screen.findByText('You answered nothing then.')).toBeDefined();
  lists.length = 0;
  fireEvent.click(screen.getByText('Last month'));
  await vi.waitFor(() => expect(lists.length).toBeGreaterThan(0));
  expect(lists[0]?.filters).toEqual([
    { field: 'verifiedBy', operator: 'eq', value: 'me' },
    { field: 'verifiedOn', operator: 'gte', value: '2026-02-01' },
    { field: 'verifiedOn', operator: 'lte', value: '2026-02-28' },
  ]);
});

it('names what is on the way, so that nobody misses it', async () => {
  show(2);
  expect(await screen.findByText('2 more are on the way, and not among these yet.')).toBeDefined();
});
