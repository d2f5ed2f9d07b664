import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePdf } from './use-pdf';

/** Answers each request in turn. */
let answers: ((answer: Response) => void)[] = [];

const revoke = vi.fn();
beforeEach(() => {
  answers = [];
  revoke.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${answers.length}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
});
afterEach(() => void vi.restoreAllMocks());

const document = () =>
  new Response('%PDF', { headers: { 'content-disposition': 'inline', 'x-account': 'me', 'x-slips': '2' } });
const refusal = () => Response.json({ message: 'Too many' }, { status: 429 });

const show = () => {
  const onMade = vi.fn();
  const hook = renderHook(() => usePdf<{ draft: boolean }>('report/generat', onMade));
  const { make, close } = hook.result.current;
  return { ...hook, onMade, make: (draft: boolean) => act(() => make({ draft })), close: () => act(close) };
};
it('is there until it is closed, with what it was asked for by', async () => {
  const { result, onMade, make, close } = show();
  make(true);
  expect(result.current.state).toEqual({ step: 'making', body: { draft: true } });
  answers[0]?.(document());
  await waitFor(() => expect(result.current.state.step).toBe('ready'));
  expect(result.current.state).toMatchObject({ body: { draft: true }, url: 'blob:1' });
  expect(onMade).toHaveBeenCalledOnce();
  expect(revoke).not.toHaveBeenCalled();
  close();
  expect(result.current.state).toEqual({ step: 'closed' });
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
});

it('says why there is none, until it is asked for once more', async () => {
  const { result, make } = show();
  make(false);
  answers[0]?.(refusal());
  await waitFor(() => expect(result.current.state.step).toBe('failed'));
  expect(result.current.state).toEqual({ step: 'failed', body: { draft: false }, message: 'Too many' });
  make(false);
  expect(result.current.state).toEqual({ step: 'making', body: { draft: false } });
});

it.each([
  ['closed', ({ close }: ReturnType<typeof show>) => close()],
  ['left with its page', ({ unmount }: ReturnType<typeof show>) => unmount()],
])('is released when it comes after it was %s', async (_, leave) => {
  const shown = show();
  shown.make(true);
  leave(shown);
  answers[0]?.(document());
  await waitFor(() => expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1'));
  expect(shown.onMade).not.toHaveBeenCalled();
});
