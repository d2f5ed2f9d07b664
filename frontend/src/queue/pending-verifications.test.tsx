import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../tests/support/frame';
import { PendingVerifications } from './pending-verifications';

afterEach(cleanup);

it.each([
  [0, 'Everything is countersigned'],
  [7, 'Nothing waits for you'],
])('says of the viewer alone that nothing waits, while %i wait in the department', async (all, title) => {
  const counts = [
    { for: 'me', waiting: 0 },
    { for: 'all', waiting: all },
  ];
  const asked = async ({ url = '' }: { url?: string }) => ({ data: url.includes('parts') ? counts : [], total: 0 });
  render(
    <MemoryRouter>{framed(<PendingVerifications />, { id: 'me', side: 'faculty', role: 'hod' }, asked)}</MemoryRouter>,
  );
  expect(await screen.findByText(title)).toBeTruthy();
});

it.each([
  ['are still counted', () => new Promise<object>(() => undefined)],
  ['could not be counted', () => Promise.reject(new Error('away'))],
])('says no more than that while those of the department %s', async (_, parts) => {
  const asked = async ({ url = '' }: { url?: string }) => (url.includes('parts') ? parts() : { data: [], total: 0 });
  render(
    <MemoryRouter>{framed(<PendingVerifications />, { id: 'me', side: 'faculty', role: 'hod' }, asked)}</MemoryRouter>,
  );
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});
