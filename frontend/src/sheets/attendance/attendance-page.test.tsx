import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { learns, may, roles } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import AttendancePage from './attendance-page';

afterEach(cleanup);

it.each(['student', 'faculty'] as const)('is headed as declared, whatever the menu calls it: %s', async (side) => {
  const page = (
    <MemoryRouter>
      <AttendancePage side={side} label="The entry of the menu" />
    </MemoryRouter>
  );
  const viewer = { id: 'a', role: side, side, today: '2026-11-29' } as const;
  await act(async () => void render(framed(page, viewer, () => new Promise(() => undefined))));
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(registry.logbook.attendance?.label.many);
});

const { attendance } = registry.logbook;
const reader = roles.find((role) => attendance && !may(attendance, 'mark', role) && !learns(role));

it('shows the month of a resident to whoever may mark none of it, and no button that marks', async () => {
  const person = { _id: 'b', id: 'b', name: 'Asha Rao' };
  const summary = { workingDays: 1, plannedDays: 1, present: 1, absent: 0, leave: 0, unmarked: 0, percentage: 100 };
  const span = { fromDate: '2026-11-02', toDate: '2026-11-30' };
  const posting = {
    id: 'p',
    student: person,
    coordinator: person,
    institution: null,
    ...span,
    firstUnmarked: null,
    summary,
  };
  const marked = {
    day: '2026-11-03',
    isWorkingDay: true,
    mayMark: false,
    state: 'present',
    markedBy: person,
    version: 1,
  };
  const month = { student: person, month: '2026-11', today: '2026-11-29', days: [marked], postings: [posting] };
  const custom = async ({ url }: { url: string }) => ({ data: url.endsWith('/residents') ? [posting] : month });
  const page = framed(
    <MemoryRouter initialEntries={['/faculty/attendance?student=b']}>
      <AttendancePage side="faculty" label="Attendance" />
    </MemoryRouter>,
    { id: 'a', ...(reader && { role: reader }), side: 'faculty', today: '2026-11-29' },
    custom,
  );
  await act(async () => void render(page));
  expect(await screen.findByText('Marked by Asha Rao (1)')).toBeDefined();
  for (const name of [/^Save/, /Mark|marked/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
