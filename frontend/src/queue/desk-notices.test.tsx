import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { feedbackField, showStatus, statesMeaning, titleField } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import { queueRow } from '../../../tests/support/queue-rows';
import { hold, type OutboxItem } from '../api/outbox/item';
import type { Desk, Shown } from './desk';
import { DeskNotices } from './desk-notices';
import { rowOf } from './row';

afterEach(cleanup);

const entry = entryWhere((one) => feedbackField(one) !== undefined && titleField(one).type === 'text');
const [accepted = ''] = statesMeaning(entry, 'accepted');
const [refused = ''] = statesMeaning(entry, 'refused');
const feedback = feedbackField(entry);

const decision: OutboxItem = {
  ...hold(
    {
      key: 'key',
      path: `${entry.api.path}/verify`,
      body: { status: accepted, [feedback?.writeName ?? '']: 'Well argued.' },
      records: [{ resource: entry.name, id: '7', version: 1 }],
      label: 'Accepted: Case',
    },
    0,
  ),
  state: 'conflict',
  theirs: { version: 2, status: refused, by: 'Dr. Iyer', on: '2026-03-08' },
};

function show(of: Partial<Shown>, { isAway = false, by = 'iyer' } = {}) {
  const desk = { whose: () => 'Asha Rao', what: () => undefined, keepTheirs: vi.fn(), go: vi.fn() };
  const record = {
    id: '7',
    version: 2,
    [titleField(entry).readName]: 'Renal biopsy',
    [feedback?.readName ?? '']: 'The stain is missing.',
    verifiedBy: { id: by, name: 'Dr. Iyer' },
  };
  const shown = { decisions: [], singly: [], rows: [], gone: new Set(), ...of } as Partial<Shown> as Shown;
  render(
    framed(<DeskNotices desk={desk as unknown as Desk} shown={shown} onChanged={vi.fn()} />, { id: 'me' }, async () => {
      if (isAway) throw new Error('no network');
      return { data: record };
    }),
  );
  return desk;
}

it('shows what a colleague wrote, and what one wrote oneself, before theirs is kept', async () => {
  const desk = show({ decisions: [decision] });
  expect(await screen.findByText('The stain is missing.')).toBeDefined();
  const notice = screen.getByRole('alert').textContent;
  expect(notice).toContain(`Renal biopsy: Dr. Iyer was faster: ${showStatus(refused)}, 08-03-2026.`);
  expect(notice).toContain('Dr. Iyer wrote: The stain is missing.');
  expect(notice).toContain('You wrote: Well argued.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Replace/ }).disabled).toBe(false);
  expect(desk.keepTheirs).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(desk.keepTheirs).toHaveBeenCalledWith(decision);
});

it('names nobody as a colleague who decided it on another device', async () => {
  const desk = show({ decisions: [decision] }, { by: 'me' });
  expect(await screen.findByText('The stain is missing.')).toBeDefined();
  const notice = screen.getByRole('alert').textContent;
  expect(notice).toContain(`You decided it elsewhere: ${showStatus(refused)}, 08-03-2026. Here was `);
  expect(notice).toContain('You wrote: The stain is missing.');
  expect(notice).toContain('Here you wrote: Well argued.');
  expect(notice).not.toContain('Dr. Iyer');
  fireEvent.click(screen.getByRole('button', { name: 'Keep the first' }));
  expect(desk.keepTheirs).toHaveBeenCalledWith(decision);
});

it('lets nobody replace words that could not be loaded', async () => {
  show({ decisions: [decision] }, { isAway: true });
  const replace = screen.getByRole<HTMLButtonElement>('button', { name: /^Replace/ });
  expect(replace.disabled).toBe(true);
  expect(await screen.findByText('What was written could not be loaded.')).toBeDefined();
  expect(replace.disabled).toBe(true);
});

it('names nobody before the entry is there, because it may be oneself who decided', async () => {
  const desk = show({ decisions: [decision] }, { isAway: true });
  const says = () => {
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain(`It was decided already: ${showStatus(refused)}, 08-03-2026. Here was `);
    expect(notice).toContain('Here you wrote: Well argued.');
    expect(notice).not.toMatch(/Dr. Iyer|faster|their/i);
  };
  says();
  expect(await screen.findByText('What was written could not be loaded.')).toBeDefined();
  says();
  fireEvent.click(screen.getByRole('button', { name: 'Keep that' }));
  expect(desk.keepTheirs).toHaveBeenCalledWith(decision);
});

it('names what waits no longer and has words of one’s own, and leads there', () => {
  const rows = ['FNAC', 'Biopsy', 'Smear'].map((title, at) =>
    rowOf({ ...queueRow(entry, at + 1, '2026-03-09'), title }, 'me'),
  );
  const [waits, gone, current] = rows.filter((row) => row !== undefined);
  if (!waits || !gone || !current) throw new Error('a row is missing');
  const desk = show({ rows: [waits, gone, current], at: current, gone: new Set([gone.id, current.id]) });
  expect(screen.getByRole('status').textContent).toContain('which does not wait here any more, is still here');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Biopsy, Asha Rao']);
  fireEvent.click(screen.getByRole('button', { name: 'Biopsy, Asha Rao' }));
  expect(desk.go).toHaveBeenCalledWith(gone.id);
});
