import { Refine } from '@refinedev/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { options } from '../../app/refine';
import { useImport } from './use-import';

const send = vi.fn();
const provider = {
  custom: send,
  getList: vi.fn(),
  getOne: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  deleteOne: vi.fn(),
  getApiUrl: () => '/api',
};

const trainees = registry.directories.find(({ name }) => name === 'trainees');
if (!trainees) throw new Error('There are no training files');

it('shows the new preview where rows were changed since the old one', async () => {
  const refusal = Object.assign(new Error('Somebody changed rows'), { statusCode: 409 });
  send
    .mockResolvedValueOnce({ data: { rows: [], seen: 'first' } })
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce({ data: { rows: [], seen: 'second' } });
  const { result } = renderHook(() => useImport(trainees), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Refine dataProvider={provider} options={options}>
        {children}
      </Refine>
    ),
  });
  await act(() => result.current.check(new File(['Name'], 'sheet.csv'), {}));
  await act(() => result.current.save(true));
  expect(send.mock.calls[1]?.[0]).toMatchObject({ payload: { seen: 'first', changes: 'true' } });
  expect(result.current.state).toMatchObject({
    is: 'checked',
    preview: { seen: 'second' },
    failed: 'Somebody changed rows',
  });
});
