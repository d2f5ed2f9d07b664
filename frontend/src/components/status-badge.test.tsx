import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { meaningOf, showStatus } from '../../../schemas';
import { StatusBadge } from './status-badge';

afterEach(cleanup);

const states = registry.entries.flatMap((entry) =>
  [...new Set([entry.workflow.initial, ...entry.workflow.verify.to])].map((state) => ({
    entry,
    name: entry.name,
    state,
  })),
);

it.each(states)('$name: "$state" is said in its own word, coloured by what it means', ({ entry, state }) => {
  render(<StatusBadge entry={entry} status={state} />);
  expect(screen.getByText(showStatus(state)).classList).toContain(`status-${meaningOf(entry, state)}`);
});

it('reads Pending while nothing is decided', () => {
  const [entry] = registry.entries;
  if (!entry) throw new Error('The registry is empty');
  render(<StatusBadge entry={entry} status={null} />);
  expect(screen.getByText('Pending').classList).toContain('status-open');
});
