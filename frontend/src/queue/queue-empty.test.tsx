import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { framed } from '../../../tests/support/frame';
import { QueueEmpty, QueueFitsNothing } from './queue-empty';
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

it.each([
  ['me', 0, 'Everything is countersigned'],
  ['pool', 88, 'Nothing is unclaimed'],
  ['all', 0, 'Everything is countersigned'],
  ['a colleague', 88, 'Nothing waits here'],
])('the end of the part “%s” says of no other part that nothing waits', (of, mine, title) => {
  const nothing = () => undefined;
  const acts = { onHeld: nothing, onElsewhere: nothing, onMine: nothing };
  const part = <QueueEmpty of={of} mine={mine} answered={0} held={0} elsewhere={mine} side="faculty" {...acts} />;
  render(<MemoryRouter>{framed(part, { id: 'me' }, async () => ({ data: [] }))}</MemoryRouter>);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByText(/88 of them wait for you/) !== null).toBe(mine > 0);
});
