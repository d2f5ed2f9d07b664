import { Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { postForPdf } from '../../api/post-for-pdf';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { FacultyPrint } from './faculty-print';

vi.mock('../../api/post-for-pdf');
afterEach(cleanup);

const resident = { id: 'resident', name: 'Asha Rao', joinedDate: '2025-01-01', waiting: 0, printed: null };
const gone = { ...resident, id: 'gone', name: 'Aman Das', endedOn: '2026-01-31' };
const logbook = { complete: false, rules: [], says: '', entries: 1, issued: [] };
const provider = {
  custom: vi.fn(async ({ url }: { url: string }) => ({ data: url.endsWith('students') ? [gone, resident] : logbook })),
  getOne: vi.fn(),
  getList: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  deleteOne: vi.fn(),
  getApiUrl: () => '/api',
};

const page = (viewer: string) =>
  render(
    <MemoryRouter initialEntries={['/?student=resident']}>
      <Refine dataProvider={provider as never} options={options}>
        <ViewerProvider value={{ id: viewer } as Viewer}>
          <FacultyPrint label="Print Logbook" />
        </ViewerProvider>
      </Refine>
    </MemoryRouter>,
  );

it('offers their own records to whoever was a resident before, and to nobody else', async () => {
  page('teacher');
  await screen.findByText('The logbook is not complete yet');
  expect(screen.queryByRole('button', { name: 'Download my records' })).toBeNull();
  cleanup();
  page('resident');
  expect(await screen.findByRole('button', { name: 'Download my records' })).toBeTruthy();
});

it('offers those who train first, then those whose training has ended, with the day', async () => {
  page('teacher');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Student' }));
  await screen.findByTitle('Aman Das, until 31-01-2026');
  expect([...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)).toEqual([
    'Asha Rao',
    'Aman Das, until 31-01-2026',
  ]);
});

it.each([
  ['Preview a draft', { student: 'resident', draft: true }],
  ['Generate & View PDF', { student: 'resident' }],
])('asks by "%s", and once more after a failure, for what it says', async (name, asked) => {
  vi.mocked(postForPdf).mockReset().mockRejectedValue(new Error('Too many'));
  page('teacher');
  await screen.findByText('The logbook is not complete yet');
  screen.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  (await screen.findByRole('button', { name: 'Retry' })).click();
  await vi.waitFor(() => expect(vi.mocked(postForPdf).mock.calls).toEqual(Array(2).fill(['report/generat', asked])));
});
