import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormSheet, type FormSheetProps } from './form-sheet';

afterEach(cleanup);

function show(props: Partial<FormSheetProps> = {}) {
  const onClose = vi.fn();
  render(
    <FormSheet open title="Add Staff" saving={false} onSubmit={vi.fn()} onClose={onClose} {...props}>
      <input aria-label="Name" />
    </FormSheet>,
  );
  return onClose;
}

const pressEscape = () =>
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', code: 'Escape', keyCode: 27, which: 27 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const QUESTION = 'Discard what you typed?';

/** How many ask before the page is left. An outbox of another file of this worker may be one of them. */
function asking(): number {
  const leaving = new Event('beforeunload', { cancelable: true });
  const prevents = vi.spyOn(leaving, 'preventDefault');
  dispatchEvent(leaving);
  return prevents.mock.calls.length;
}
let others = 0;
beforeEach(() => {
  others = asking();
});

/** @returns whether the browser asks for this form before the page is left */
const leave = () => asking() > others;

it('closes at once while nothing was typed', () => {
  const onClose = show({ isChanged: () => false });
  expect(leave()).toBe(false);
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', pressEscape],
  ['the cross', () => press('Close')],
])('asks once before what was typed is lost, closed by %s', (_, close) => {
  const onClose = show({ isChanged: () => true });
  close();
  expect(screen.getByText(QUESTION)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['Escape', pressEscape],
  ['the cross', () => press('Close')],
])('does not close by %s while it saves, since that would not stop it', (_, close) => {
  const onClose = show({ isChanged: () => true, saving: true });
  close();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('goes on with the form where it was left', () => {
  const onClose = show({ isChanged: () => true });
  screen.getByLabelText('Name').focus();
  pressEscape();
  press('Keep editing');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes at once when what was typed comes back with the form', () => {
  const onClose = show({ isChanged: () => true, outlasts: 'closing' });
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before Reset takes away what was typed', () => {
  const onReset = vi.fn();
  show({ isChanged: () => true, onReset });
  press('Reset');
  expect(onReset).not.toHaveBeenCalled();
  press('Discard');
  expect(onReset).toHaveBeenCalledOnce();
});

it.each([
  ['asks before a link leaves the page, and goes once that is agreed to', 'closing', 1],
  ['lets a link go where what was typed is there again', 'leaving', 0],
] as const)('%s', (_, outlasts, asked) => {
  const gone = vi.fn((event: Event) => event.preventDefault());
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/student/memo';
  link.addEventListener('click', gone);
  const onClose = show({ isChanged: () => true, outlasts });
  fireEvent.click(link);
  expect(screen.queryAllByText(QUESTION)).toHaveLength(asked);
  expect(gone).toHaveBeenCalledTimes(1 - asked);
  if (asked) press('Discard');
  expect(gone).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledTimes(asked);
  link.remove();
});

it('lets the browser ask before the page is left', () => {
  show({ isChanged: () => true });
  expect(leave()).toBe(true);
  cleanup();
  expect(leave()).toBe(false);
});
