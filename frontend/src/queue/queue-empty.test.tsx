import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueueFitsNothing } from './queue-empty';
import { plainView } from './view';

afterEach(cleanup);

it.each([
  [true, '', 'No pending entry fits these filters'],
  [true, 'smear', 'No pending entry has “smear” in it'],
  [false, '', 'None of the entries loaded so far fits these filters'],
  [false, 'smear', 'None of the entries loaded so far has “smear” in it'],
])('speaks of what is loaded (all of it: %s), asked for “%s”', (isWhole, q, title) => {
  render(<QueueFitsNothing view={{ ...plainView, q }} isWhole={isWhole} onAll={() => undefined} />);
  expect(screen.getByText(title)).toBeTruthy();
});
