import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { type Role, roles } from '../../../schemas';
import { framed } from '../../../tests/support/frame';
import { apiError } from '../api/api-error';
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

it('says that the changes could not be loaded, and asks again', async () => {
  const [decider = 'admin'] = deciders;
  const fails = vi.fn(custom).mockRejectedValueOnce(apiError(500, undefined));
  render(framed(<HeldChanges />, { id: 'd', role: decider }, fails));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Changes to agree to' });
});
