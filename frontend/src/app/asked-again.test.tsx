import { Refine } from '@refinedev/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GIVEN_UP } from '../api/api-error';
import { useAnswer, useRecord } from '../api/use-answer';
import { options } from './refine';

afterEach(cleanup);

const ask = vi.fn();
const provider = {
  getOne: ask,
  custom: ask,
  getList: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  deleteOne: vi.fn(),
  getApiUrl: () => '/api',
};

function Record() {
  const { record, failed } = useRecord<{ id: string; name: string }>('profile', 'own');
  return <p>{record?.name ?? (failed ? 'failed' : 'loading')}</p>;
}

function Answer() {
  const { answer, failed, retry } = useAnswer<{ name: string }>({ path: 'me' }, { freshFor: 60_000 });
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : answer?.name}
    </button>
  );
}

const show = (part: ReactNode) =>
  render(
    <Refine dataProvider={provider} options={options}>
      {part}
    </Refine>,
  );
const signal = (type: 'offline' | 'online') => act(() => void dispatchEvent(new Event(type)));
const lost = Object.assign(new Error('No answer'), { statusCode: 400 });

it('loads a record that failed when the network is back, and leaves one alone that is there', async () => {
  ask
    .mockReset()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue({ data: { id: 'own', name: 'Asha' } });
  show(<Record />);
  await screen.findByText('failed');
  signal('offline');
  signal('online');
  await screen.findByText('Asha');
  signal('offline');
  signal('online');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again after a failure, though an earlier answer is still fresh', async () => {
  const given = { data: { name: 'Asha' } };
  ask.mockReset().mockResolvedValueOnce(given).mockRejectedValueOnce(lost).mockResolvedValue(given);
  show(<Answer />);
  act(() => screen.getByRole('button').click());
  await screen.findByText('Asha');
  act(() => screen.getByRole('button').click());
  await screen.findByText('failed');
  signal('offline');
  signal('online');
  await screen.findByText('Asha');
});

it('tells of a dead line as soon as it is given up', async () => {
  ask
    .mockReset()
    .mockRejectedValueOnce({ statusCode: 0, code: GIVEN_UP })
    .mockResolvedValue({ data: { name: 'Asha' } });
  show(<Answer />);
  await screen.findByText('failed');
  expect(ask).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button').click());
  await screen.findByText('Asha');
});
