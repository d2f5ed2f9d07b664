import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type ResidentDue, ResidentsDue } from './residents-due';

afterEach(cleanup);

const resident = (name: string, more: Partial<ResidentDue> = {}): ResidentDue => ({
  id: name,
  name,
  line: 'no sheet yet',
  due: null,
  ...more,
});
const show = (...residents: ResidentDue[]) =>
  render(<ResidentsDue residents={residents} loading={false} />, { wrapper: MemoryRouter });

it('says that nothing is due of whom that is known', () => {
  show(resident('Asha'));
  expect(screen.getByText('Nothing is due')).toBeDefined();
  expect(screen.queryByText(/Start date missing/)).toBeNull();
});

it('says what is missing of whom nobody knows what is due, and who fills it in', () => {
  show(resident('Asha'), resident('Meera', { unknown: true }));
  expect(screen.queryByText('Nothing is due')).toBeNull();
  expect(screen.getByText('due dates of 1 unknown')).toBeDefined();
  expect(screen.getByText(/due dates unknown\. The head of department or an administrator/)).toBeDefined();
  expect(screen.getAllByRole('link')[0]?.textContent).toContain('Meera');
});

it('has those first of whom something is due', () => {
  show(resident('Asha', { unknown: true }), resident('Meera', { due: '2nd Quarter' }));
  expect(screen.getByText('Due: 1 of 2 residents · due dates of 1 unknown')).toBeDefined();
  expect(screen.getAllByRole('link')[0]?.textContent).toContain('Meera');
});
