import { type DataProvider, type GetListParams, Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { apiError } from '../../api/api-error';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { listWords } from '../../words';
import AdminDashboard from './admin-dashboard';

afterEach(cleanup);

const answers: Readonly<Record<string, object>> = {
  '/api/time-zone': { timeZone: 'Asia/Kolkata', today: '2026-11-28' },
  '/api/storage/disk': { files: 1, bytes: 1 },
  '/api/first-steps': { steps: [] },
};

/** @param mails how many could not be sent. @param others how many rows each other list has */
function show(mails: () => Promise<number>, others = async () => 1) {
  const provider = {
    getApiUrl: () => '/api',
    getList: async ({ resource }: GetListParams) => ({
      data: [],
      total: await (resource === 'mail' ? mails : others)(),
    }),
    custom: async ({ url }: { url: string }) => ({ data: answers[url] ?? [] }),
  };
  render(
    <MemoryRouter>
      <Refine dataProvider={{ default: provider as unknown as DataProvider }} options={options}>
        <ViewerProvider value={{ id: 'a', role: 'admin', side: 'faculty', today: '2026-11-28' } as Viewer}>
          <AdminDashboard />
        </ViewerProvider>
      </Refine>
    </MemoryRouter>,
  );
}

function later() {
  let resolve = (_total: number) => {};
  const promise = new Promise<number>((done) => {
    resolve = done;
  });
  return { promise, resolve: (total: number) => resolve(total) };
}

const isLoading = () => screen.queryByText(listWords.loading) !== null;

it('appears at once when the last list is counted', async () => {
  const mails = later();
  show(() => mails.promise);
  await screen.findByText('1 department has no head');
  expect(isLoading()).toBe(true);
  await act(async () => mails.resolve(3));
  await screen.findByText('3 mails could not be sent in 14 days');
  expect(isLoading()).toBe(false);
});

it('says once that lists could not be counted, and never that nothing waits', async () => {
  show(
    () => Promise.reject(apiError(500, {})),
    () => Promise.reject(apiError(500, {})),
  );
  expect(await screen.findAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});

it('stays when a list that could not be counted is counted again', async () => {
  const again = later();
  let asked = 0;
  show(() => (++asked === 1 ? Promise.reject(apiError(500, {})) : again.promise));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(isLoading()).toBe(false));
  fireEvent.click(retry);
  await waitFor(() => expect(asked).toBe(2));
  expect(isLoading()).toBe(false);
  await act(async () => again.resolve(1));
  await screen.findByText('1 mail could not be sent in 14 days');
});
