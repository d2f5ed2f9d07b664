import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OptionList } from './option-list';
import { StandIn } from './stand-in';

afterEach(cleanup);

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

const control = (isThere: boolean) =>
  isThere ? (
    <input key="control" id="from" aria-label="First day" />
  ) : (
    <StandIn key="stand-in" id="from" opens="calendar" shown="" />
  );

it('the control that comes has the focus that its stand-in had', async () => {
  const { rerender } = render(control(false));
  screen.getByRole('textbox').focus();
  await act(async () => rerender(control(true)));
  expect(document.activeElement).toBe(screen.getByLabelText('First day'));
});

it('and takes none from where it is', async () => {
  const { rerender } = render(control(false));
  await act(async () => rerender(control(true)));
  expect(document.activeElement).toBe(document.body);
});

it('opens what comes when it was pressed, and not when it was only reached by the keyboard', async () => {
  const heard: string[] = [];
  const listen = ({ type }: Event) => heard.push(type);
  for (const type of ['mousedown', 'click']) document.addEventListener(type, listen);
  for (const isPressed of [true, false]) {
    const { rerender, unmount } = render(control(false));
    const standIn = screen.getByRole('textbox');
    standIn.focus();
    if (isPressed) act(() => standIn.click());
    heard.length = 0;
    await act(async () => rerender(control(true)));
    expect(heard).toEqual(isPressed ? ['mousedown', 'click'] : []);
    unmount();
  }
  for (const type of ['mousedown', 'click']) document.removeEventListener(type, listen);
});

it('what comes has what was typed, and opens by the key that opens it', async () => {
  const heard: string[] = [];
  const listen = ({ type }: Event) => heard.push(type);
  for (const event of ['input', 'click']) document.addEventListener(event, listen);
  const standIn = async (meanwhile: (line: HTMLElement) => void) => {
    const { rerender, unmount } = render(control(false));
    const line = screen.getByRole('textbox');
    line.focus();
    meanwhile(line);
    heard.length = 0;
    await act(async () => rerender(control(true)));
    const { value } = screen.getByLabelText<HTMLInputElement>('First day');
    unmount();
    return [value, ...heard];
  };
  expect(await standIn(() => type('13-12'))).toEqual(['13-12', 'input']);
  expect(await standIn((line) => fireEvent.keyDown(line, { key: 'ArrowDown' }))).toEqual(['', 'click']);
  expect(await standIn((line) => fireEvent.keyDown(line, { key: 'Shift' }))).toEqual(['']);
  for (const event of ['input', 'click']) document.removeEventListener(event, listen);
});

it('a day that was typed counts also when somebody has gone on meanwhile, and they stay where they are', async () => {
  const page = (isThere: boolean) => (
    <>
      {control(isThere)}
      <button type="button">Next</button>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('textbox').focus();
  type('12-11-2026');
  const next = screen.getByRole('button');
  next.focus();
  await act(async () => rerender(page(true)));
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('12-11-2026');
  expect(document.activeElement).toBe(next);
});

it('a value that was chosen beside it counts instead', async () => {
  const page = (shown: string) => <StandIn id="from" opens="calendar" shown={shown} />;
  const { rerender } = render(page('01-01-2026'));
  type('5');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('5');
  rerender(page('02-01-2026'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('02-01-2026');
});

it('finds in a list by the letters after what is chosen there', async () => {
  const list = (isThere: boolean) =>
    isThere ? control(true) : <StandIn key="stand-in" id="from" opens="list" shown="Pathology" />;
  const { rerender } = render(list(false));
  screen.getByRole('textbox').focus();
  type('PathologyAna');
  await act(async () => rerender(list(true)));
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('Ana');
});

it('takes no words for a list in which nothing can be chosen yet', () => {
  render(<OptionList placeholder="Choose module first" disabled />);
  expect(document.querySelector('input')?.disabled).toBe(true);
});
