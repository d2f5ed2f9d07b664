import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../../tests/support/frame';
import { RequiredNext } from './required-next';

afterEach(cleanup);

/** Shows a report of what is required with these rows. */
const show = (rows: readonly { requirement: string; share: number }[] | undefined) =>
  render(
    framed(
      <MemoryRouter>
        <RequiredNext />
      </MemoryRouter>,
      { id: 'me', side: 'student', role: 'student', today: '2026-03-09' },
      async () => ({
        data: {
          figures: [
            {
              key: 'weeks',
              label: '',
              unit: 'percent',
              value: 96.2,
              note: '25 of 26 weeks; one entry a week is asked for',
            },
          ],
          tables: [
            { key: 'time', columns: [], rows: [], summary: 'Nothing is verified yet. The start is missing.' },
            ...(rows ? [{ columns: [{ key: 'requirement' }], rows, summary: '2 of 2 requirements are met.' }] : []),
          ],
        },
      }),
    ),
  );

it('says that all is met, or why nothing is asked', async () => {
  show([
    { requirement: 'Posters', share: 100 },
    { requirement: 'Courses', share: 100 },
  ]);
  expect(await screen.findByText('2 of 2 requirements are met.')).toBeDefined();
  expect(screen.queryByText('Posters')).toBeNull();
  cleanup();
  show(undefined);
  expect(await screen.findByText('Nothing is verified yet. The start is missing.')).toBeDefined();
});

it('lists what is not met, and says no more of it', async () => {
  show([
    { requirement: 'Posters', share: 40 },
    { requirement: 'Courses', share: 100 },
  ]);
  expect(await screen.findByText('Posters')).toBeDefined();
  expect(screen.queryByText('2 of 2 requirements are met.')).toBeNull();
});

it('does not say of weeks that entries are about that something was logged in them', async () => {
  show([]);
  expect(await screen.findByText('Entries of 25 of 26 weeks; one entry a week is asked for.')).toBeDefined();
});
