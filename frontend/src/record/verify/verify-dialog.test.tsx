import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { feedbackField, showStatus, statesMeaning, verifierFields } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { plainFacts } from '../../../../tests/support/frame';
import { options } from '../../app/refine';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import VerifyDialog from './verify-dialog';

afterEach(cleanup);

const entry = entryWhere(
  (one) =>
    Boolean(one.workflow.correct?.reasons.length && feedbackField(one)) &&
    one.workflow.verify.to.length > 1 &&
    !one.workflow.verify.ask &&
    verifierFields(one).every(({ required }) => !required),
);
const open = entry.workflow.initial;
const [reason = ''] = entry.workflow.correct?.reasons ?? [];
const feedback = feedbackField(entry)?.writeName ?? '';

const facts = plainFacts('2026-01-20');
const record = { id: '7', version: 1, student: { id: 'a', name: 'Anita Rao' }, createdAt: '2026-01-01' };
const never = () => new Promise<never>(() => {});

async function show(shown = entry, decided: Record<string, unknown> = {}) {
  const onClose = vi.fn();
  const data = { ...record, status: shown.workflow.initial, ...decided };
  const provider = { getApiUrl: () => '/api', getOne: async () => ({ data }), create: never, custom: never };
  render(
    <Refine dataProvider={provider as unknown as DataProvider} options={options}>
      <MemoryRouter>
        <ViewerProvider value={{ id: 'me', today: '2026-01-20', side: 'faculty' } as Viewer}>
          <FormFactsProvider value={facts}>
            <VerifyDialog
              entry={shown}
              id="7"
              preset={null}
              hasNext={false}
              onDone={vi.fn()}
              onOpen={vi.fn()}
              onClose={onClose}
              within={{ current: null }}
            />
          </FormFactsProvider>
        </ViewerProvider>
      </MemoryRouter>
    </Refine>,
  );
  await screen.findByRole('button', { name: 'Cancel' });
  return onClose;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (meaning: 'accepted' | 'refused') =>
  fireEvent.click(screen.getByRole('radio', { name: showStatus(statesMeaning(entry, meaning)[0] ?? '') }));

it('stays while the verdict is being sent', async () => {
  let lose = () => {};
  const ask = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => {
    // What is left under way would keep what the next tests send.
    lose();
    ask.mockRestore();
  });
  ask.mockImplementation(() => new Promise((_, fail) => (lose = () => fail(new TypeError('No network')))));
  const onClose = await show();
  choose('accepted');
  press('Submit');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true));
  press('Close');
  expect(screen.queryByText('Discard what you typed?')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(ask).toHaveBeenCalled());
});

it.each([
  ['a chip', () => choose('accepted')],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('takes the reason of a refusal back when the entry is accepted by %s, and no other words', async (_, accept) => {
  await show();
  const box = () => document.querySelector<HTMLTextAreaElement>(`[data-field="${feedback}"] textarea`);
  fireEvent.change(box() as HTMLTextAreaElement, { target: { value: 'Good work.' } });
  choose('refused');
  press(reason);
  expect(box()?.value).toBe(`${reason}. Good work.`);
  accept();
  await waitFor(() => expect(box()?.value).toBe('Good work.'));
});

const chosenStatus = () =>
  within(screen.getByRole('radiogroup', { name: 'Status' })).queryByRole<HTMLInputElement>('radio', { checked: true })
    ?.value;

it('asks for the status of an open entry where one must be chosen, and begins with it elsewhere', async () => {
  const asking = entryWhere(({ workflow }) => workflow.verify.required === 'Status is required');
  await show(asking);
  expect(chosenStatus()).toBeUndefined();
  press('Submit');
  await screen.findByText('Status is required');
  press('Reset');
  expect(chosenStatus()).toBeUndefined();
  cleanup();
  await show();
  expect(chosenStatus()).toBe(open);
});

const [refused = ''] = statesMeaning(entry, 'refused');
const byColleague = { status: refused, verifiedBy: { id: 'b', name: 'Dr. Iyer' }, verifiedOn: '2026-01-10' };
const isSending = () => screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled');

it('says who decided an entry already, and signs nothing that was not changed', async () => {
  await show(entry, byColleague);
  screen.getByText(`${showStatus(refused)} by Dr. Iyer on 10-01-2026.`);
  press('Submit');
  await screen.findByText('Nothing was changed.');
  expect(isSending()).toBe(false);
  choose('accepted');
  await waitFor(() => expect(screen.queryByText('Nothing was changed.')).toBeNull());
  press('Submit');
  await waitFor(() => expect(isSending()).toBe(true));
});

it('sends nothing for an open entry whose form is as it began', async () => {
  await show();
  expect(screen.queryByText(/ by .+ on /)).toBeNull();
  press('Submit');
  await screen.findByText('Nothing was changed.');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(isSending()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.queryByText('Nothing was changed.')).toBeNull());
  press('Submit');
  await waitFor(() => expect(isSending()).toBe(true));
});

it('takes the words of a refusal by key as words, and accepts nothing by their letters', async () => {
  await show();
  fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(chosenStatus()).toBe(refused));
  const box = document.activeElement;
  expect(box?.tagName).toBe('TEXTAREA');
  for (const key of 'was asked') fireEvent.keyDown(box ?? document.body, { key });
  expect(chosenStatus()).toBe(refused);
});
