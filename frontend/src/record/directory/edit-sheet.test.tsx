import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import EditSheet from './edit-sheet';

afterEach(cleanup);

const viewer = { id: '1', role: 'admin', mails: false, today: '2026-11-28' } as Viewer;
const place = (id: string) => ({ _id: id, id, name: id });
const applicant = {
  id: '2',
  _id: '2',
  version: 1,
  name: 'Asha Rao',
  email: 'asha@demo.test',
  phone: '9876543210',
  role: 'lecturer',
  collegeId: place('c'),
  deptId: place('d'),
  isApproved: false,
  accountState: 'pending',
  isInvited: false,
};

it('shows the link for whoever has no password any more once the change is saved', async () => {
  const directory = registry.directories.find(({ name }) => name === 'accounts');
  if (!directory) throw new Error('The registry has no accounts');
  const link = 'https://college.test/welcome?token=x';
  const custom = vi.fn(async ({ url }: { url: string }) => ({
    data: url.endsWith('invitation') ? { mailed: false, link } : [],
  }));
  const provider = {
    getApiUrl: () => '/api',
    getOne: async () => ({ data: applicant }),
    getList: async () => ({ data: [], total: 0 }),
    update: async () => ({ data: { ...applicant, version: 2, isInvited: true } }),
    custom,
  };
  render(
    <Refine dataProvider={{ default: provider as unknown as DataProvider }} options={options}>
      <ViewerProvider value={viewer}>
        <EditSheet directory={directory} id="2" onClose={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '9876543211' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('The link').value).toBe(link));
});
