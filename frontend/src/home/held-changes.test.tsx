import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { type Role, roles } from '../../../schemas';
import { framed } from '../../../tests/support/frame';
import { HeldChanges } from './held-changes';

afterEach(cleanup);

const held = { id: '1', state: 'open', mine: false, label: 'Email', from: 'a@b.test', to: 'c@b.test', person: {} };
const custom = vi.fn(async () => ({ data: [held] }));
const deciders: readonly Role[] = registry.forms.flatMap(({ keeps }) =>
  keeps.what === 'profile' ? (keeps.held?.by ?? []) : [],
);

it('shows the changes to whoever decides about them, and asks nothing for others', async () => {
  const [other = 'student'] = roles.filter((role) => !deciders.includes(role));
  render(framed(<HeldChanges />, { id: 'o', role: other }, custom));
  expect(custom).not.toHaveBeenCalled();
  cleanup();
  const [decider = 'admin'] = deciders;
  render(framed(<HeldChanges />, { id: 'd', role: decider }, custom));
  await screen.findByRole('heading', { name: 'Changes to agree to' });
});
