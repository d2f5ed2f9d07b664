import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { feedbackField, showStatus, statesMeaning, titleField } from '../../../schemas';
import { entryWhere } from '../../../tests/support/entries';
import { framed } from '../../../tests/support/frame';
import { hold, type OutboxItem } from '../api/outbox/item';
import type { Desk, Shown } from './desk';
import { OutboxNotices } from './outbox-notice';

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

function show() {
  const desk = { whose: () => 'Asha Rao', what: () => undefined, keepTheirs: vi.fn() };
  const record = {
    id: '7',
    version: 2,
    [titleField(entry).readName]: 'Renal biopsy',
    [feedback?.readName ?? '']: 'The stain is missing.',
  };
  const shown = { decisions: [decision], singly: [] } as Partial<Shown> as Shown;
  render(
    framed(
      <OutboxNotices desk={desk as unknown as Desk} shown={shown} onChanged={vi.fn()} />,
      { id: 'me' },
      async () => ({
        data: record,
      }),
    ),
  );
  return desk;
}

it('shows what a colleague wrote, and what one wrote oneself, before theirs is kept', async () => {
  const desk = show();
  expect(await screen.findByText('The stain is missing.')).toBeDefined();
  const notice = screen.getByRole('alert').textContent;
  expect(notice).toContain(`Renal biopsy: Dr. Iyer was faster: ${showStatus(refused)}, 08-03-2026.`);
  expect(notice).toContain('Dr. Iyer wrote: The stain is missing.');
  expect(notice).toContain('You wrote: Well argued.');
  expect(desk.keepTheirs).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(desk.keepTheirs).toHaveBeenCalledWith(decision);
});
