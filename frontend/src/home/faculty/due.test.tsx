import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import { apiError } from '../../api/api-error';
import { Behind } from './behind';
import { Due } from './due';
import { WaitingForYou } from './waiting-for-you';

afterEach(cleanup);

const head = { id: 'h', role: 'hod', side: 'faculty', today: '2026-03-09' } as const;

it.each([
  [<Due key="due" />, 'Nothing is due.', 'What is due could not be loaded.', []],
  [<WaitingForYou key="waiting" />, 'Nothing waits for you', 'What waits for you could not be counted.', []],
  [<Behind key="behind" />, 'Nobody is behind.', 'Who is behind could not be loaded.', { tables: [] }],
])('claims nothing of answers that failed, until they come', async (part, none, lost, data) => {
  let isDown = true;
  const custom = async () => {
    if (isDown) throw apiError(500, {});
    return { data };
  };
  render(<MemoryRouter>{framed(part, head, custom)}</MemoryRouter>);
  await screen.findByText(lost);
  expect(screen.queryByText(none)).toBeNull();
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText(none);
  expect(screen.queryByText(lost)).toBeNull();
});

it('leads from a resident who is behind to the report of that resident', async () => {
  const rows = [{ student: 's-1', resident: 'Asha', regulations: 10, course: 60, overdueSince: null }];
  const custom = async () => ({ data: { tables: [{ key: 'residents', rows }] } });
  render(<MemoryRouter>{framed(<Behind />, head, custom)}</MemoryRouter>);
  const link = await screen.findByRole('link', { name: /^Open.*Asha$/ });
  expect(link.getAttribute('href')).toBe('/faculty/reports?report=progress&student=s-1');
  const all = screen.getByRole('link', { name: '1 of 1 residents' });
  expect(all.getAttribute('href')).toBe('/faculty/reports?report=progress');
});
