import { Refine, useList } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import type { DirectoryResource } from '../../../../schemas';
import { dataProvider } from '../../api/data-provider';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { removeWords } from '../../words';
import type { DirectoryRow } from './columns';
import { RemoveDialog } from './dialogs';

afterEach(cleanup);

const [directory, other] = registry.directories as [DirectoryResource, DirectoryResource];

const row = { id: 'i1', version: 1, [directory.title ?? '']: 'Government Hospital' } as unknown as DirectoryRow;

function Rows({ of }: { of: string }) {
  useList({ resource: of });
  return null;
}

/** The dialog beside two lists. @param status of the answer to it, 0 for none */
async function show(status: number, fault: object = {}) {
  const fetched = vi.fn(async (_: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json([]);
    if (status === 0) throw new TypeError('offline');
    return Response.json(fault, { status, headers: { 'x-account': 'me' } });
  });
  vi.stubGlobal('fetch', fetched);
  const told = vi.fn();
  const onClose = vi.fn();
  render(
    <Refine
      dataProvider={dataProvider}
      // What has a key are Refine's own words, which nobody is shown.
      notificationProvider={{ open: ({ key, message }) => key ?? told(message), close: vi.fn() }}
      options={options}
    >
      <ViewerProvider value={{ id: 'me', role: 'admin' } as Viewer}>
        <Rows of={directory.api.path} />
        <Rows of={other.api.path} />
        <RemoveDialog directory={directory} row={row} onClose={onClose} />
      </ViewerProvider>
    </Refine>,
  );
  const asked = (method: string) => fetched.mock.calls.filter(([, init]) => init.method === method);
  await waitFor(() => expect(asked('GET')).toHaveLength(2));
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: removeWords.confirm });
  fireEvent.click(confirm());
  return { asked, told, onClose, confirm };
}

it('deletes the row, and loads every directory again', async () => {
  const { asked, told, onClose } = await show(200);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked('DELETE').map(([address, { body }]) => [address, body])).toEqual([
    [`/api/${directory.api.path}/i1`, null],
  ]);
  expect(asked('DELETE')[0]?.[1].headers).not.toHaveProperty('content-type');
  expect(told).toHaveBeenCalledExactlyOnceWith(`${directory.label.one} deleted`);
  await waitFor(() => expect(asked('GET')).toHaveLength(4));
  const again = asked('GET').slice(2);
  for (const { api } of [directory, other])
    expect(again.filter(([address]) => address.includes(api.path))).toHaveLength(1);
});

it.each([
  ['it is still in use, in the words of the server', 409, 'Still used', 'Still used', true],
  ['somebody was faster', 404, 'Not found', 'Somebody else has deleted it already.', true],
  ['there is no connection', 0, '', 'Not deleted: there is no connection.', false],
  ['the server fails', 500, 'Broken', 'Not deleted. Please try again.', false],
])('says that %s', async (_, status, message, says, isFinal) => {
  const { asked, told, onClose, confirm } = await show(status, { message });
  expect((await screen.findByText(says)).closest('[role="alert"]')).toBeTruthy();
  expect(confirm().disabled).toBe(isFinal);
  expect([told.mock.calls, onClose.mock.calls, asked('GET').length]).toEqual([[], [], 2]);
});
