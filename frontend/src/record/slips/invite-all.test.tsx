import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import type { DirectoryResource } from '../../../../schemas';
import { framed } from '../../../../tests/support/frame';
import { InviteAll } from './invite-all';

afterEach(cleanup);

const counts = vi.fn(async () => ({ data: { unreached: 2, reached: 3 } }));
const directory = registry.resources.find(({ name }) => name === 'students') as DirectoryResource;

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Mail invitations' }));
const again = () => screen.findByRole('checkbox', { name: /^Also the 3 who have a link/ });

it('asks anew, each time, whether links that still work end', async () => {
  render(framed(<InviteAll directory={directory} q="" />, { id: 'a', role: 'hod', mails: true }, counts));
  ask();
  fireEvent.click(await again());
  await screen.findByRole('button', { name: 'Send 5 mails' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  ask();
  expect((await again()).matches(':checked')).toBe(false);
  await screen.findByRole('button', { name: 'Send 2 mails' });
  expect(counts).toHaveBeenCalledTimes(2);
});
