import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../api/api-error';
import { options } from '../app/refine';
import { useAddressedRecord } from './use-addressed-record';

afterEach(cleanup);

it('says that what a link leads to did not load, and shows it when it is asked for again', async () => {
  const getOne = vi.fn().mockRejectedValueOnce(apiError(500, undefined));
  let answer: (answer: object) => void = () => undefined;
  getOne.mockImplementation(() => new Promise((come) => (answer = come)));
  const show = vi.fn();
  const Page = () => useAddressedRecord('things', useSearchParams()[0].get('entry'), show);
  render(
    <MemoryRouter initialEntries={['/?entry=a']}>
      <Refine dataProvider={{ getApiUrl: () => '/api', getOne } as unknown as DataProvider} options={options}>
        <Page />
      </Refine>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  const retry = screen.getByRole('button', { name: 'Retry' });
  fireEvent.click(retry);
  // Nothing jumps meanwhile, and the focus stays.
  await vi.waitFor(() => expect(retry.className).toContain('loading'));
  expect(retry.isConnected).toBe(true);
  expect(screen.queryByText('Loading…')).toBeNull();
  answer({ data: { id: 'a' } });
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith({ id: 'a' }));
  await vi.waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
