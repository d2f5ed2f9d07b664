import { Refine } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { useImport } from './use-import';

const send = vi.fn();
const provider = {
  custom: send,
  getList: vi.fn(async () => ({ data: [], total: 0 })),
  getOne: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  deleteOne: vi.fn(),
  getApiUrl: () => '/api',
};

const trainees = registry.directories.find(({ name }) => name === 'trainees');
if (!trainees) throw new Error('There are no training files');

const show = () =>
  renderHook(() => useImport(trainees), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Refine dataProvider={provider} options={options}>
        <ViewerProvider value={{ id: 'me', role: 'admin' } as Viewer}>{children}</ViewerProvider>
      </Refine>
    ),
  });

it('shows the new preview where rows were changed since the old one', async () => {
  const refusal = Object.assign(new Error('Somebody changed rows'), { statusCode: 409 });
  send
    .mockResolvedValueOnce({ data: { rows: [], seen: 'first' } })
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce({ data: { rows: [], seen: 'second' } });
  const { result } = show();
  await act(() => result.current.check(new File(['Name'], 'sheet.csv')));
  act(() => result.current.setChanges(true));
  await act(() => result.current.save());
  expect(send.mock.calls[1]?.[0]).toMatchObject({ payload: { seen: 'first', changes: 'true' } });
  expect(result.current.state).toMatchObject({
    is: 'checked',
    preview: { seen: 'second' },
    failed: 'Somebody changed rows',
  });
});

/** An answer that comes when the test gives it. */
function later<Answer>() {
  let give: (answer: Answer | Promise<Answer>) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

it.each([
  ['comes', async () => ({ data: { rows: [], seen: 'late' } })],
  ['fails', () => Promise.reject(new Error('Nobody answers'))],
])('shows nothing of a sheet that was left before its check %s', async (_, answered) => {
  const { answer, give } = later<object>();
  send.mockClear();
  send.mockReturnValueOnce(answer);
  const { result } = show();
  let checked: Promise<void> | undefined;
  act(() => {
    checked = result.current.check(new File(['Name'], 'sheet.csv'));
  });
  expect(result.current.state.is).toBe('checking');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  act(() => result.current.again());
  await act(async () => {
    give(answered());
    await checked;
  });
  expect(result.current.state).toEqual({ is: 'choosing' });
});

it('checks no sheet again that was left while what it lacked was added', async () => {
  send.mockClear();
  send.mockResolvedValueOnce({ data: { rows: [], seen: 'first' } });
  const { result } = show();
  await act(() => result.current.check(new File(['Name'], 'sheet.csv')));
  const { answer, give } = later<boolean>();
  let adding: Promise<void> | undefined;
  act(() => {
    adding = result.current.addFirst(() => answer);
  });
  act(() => result.current.again());
  await act(async () => {
    give(true);
    await adding;
  });
  expect(send).toHaveBeenCalledOnce();
  expect(result.current.state).toEqual({ is: 'choosing' });
});
