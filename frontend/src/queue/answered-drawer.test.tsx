import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { showStatus, statesMeaning } from '../../../schemas';
import type { AnsweredType } from '../../../schemas/api/queue';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import AnsweredDrawer from './answered-drawer';

afterEach(cleanup);

const entry = entryWhere(() => true);
const [accepted = ''] = statesMeaning(entry, 'accepted');

type Asked = { url: string; query: object };

function show(answers: (AnsweredType[] | undefined)[], underWay = 0) {
  const asked: Asked[] = [];
  const custom = async (one: Asked) => {
    asked.push(one);
    const data = answers[Math.min(asked.length, answers.length) - 1];
    if (!data) throw new Error('away');
    return { data };
  };
  const drawer = (waits: number) => (
    <MemoryRouter>
      {framed(
        <AnsweredDrawer open underWay={waits} onClose={vi.fn()} />,
        { id: 'me', role: 'faculty', side: 'faculty', today: '2026-03-09' },
        custom as (asked: never) => Promise<object>,
      )}
    </MemoryRouter>
  );
  const { rerender } = render(drawer(underWay));
  return { asked, arrive: () => rerender(drawer(0)) };
}

const answered: AnsweredType = {
  resource: entry.name,
  total: 1,
  entries: [
    {
      id: '7',
      title: 'Renal biopsy',
      student: { _id: 's', id: 's', name: 'Asha Rao' },
      day: '2026-03-08',
      status: accepted,
      verifiedOn: '2026-03-09',
    },
  ],
};

it('says what the viewer decided, for whom, and leads to where it can be changed', async () => {
  show([[answered]]);
  const link = await screen.findByRole('link', { name: 'Renal biopsy' });
  expect(link.getAttribute('href')).toBe(`/faculty/${entry.route}?verify=7`);
  const section = screen.getByRole('region', { name: entry.label.menu });
  expect(section.textContent).toContain('Asha Rao');
  expect(section.textContent).toContain(showStatus(accepted));
  expect(screen.getByText('1 answered')).toBeDefined();
});

it('asks for the days that are chosen, and says that there is nothing once it knows', async () => {
  const { asked } = show([[]]);
  expect(await screen.findByText('You answered nothing then.')).toBeDefined();
  fireEvent.click(screen.getByText('Last month'));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      url: '/api/queue/answered',
      query: { from: '2026-02-01', to: '2026-02-28' },
    }),
  );
});

it('names what is on the way, and has it once it arrived', async () => {
  const { arrive } = show([[], [answered]], 2);
  expect(await screen.findByText('2 more are on the way, and not among these yet.')).toBeDefined();
  await screen.findByText('You answered nothing then.');
  arrive();
  expect(await screen.findByText('1 answered')).toBeDefined();
});

it('says that it could not be loaded, and no number', async () => {
  show([undefined]);
  expect(await screen.findByText('What you answered could not be loaded.')).toBeDefined();
  expect(screen.queryByText(/^\d+ answered|nothing then/)).toBeNull();
});
