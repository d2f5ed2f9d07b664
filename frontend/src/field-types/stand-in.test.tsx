import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StandIn } from './stand-in';

afterEach(cleanup);

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
