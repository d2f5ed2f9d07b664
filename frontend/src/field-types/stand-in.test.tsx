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
