import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { comeBack } from '../../../../tests/support/come-back';
import { framed } from '../../../../tests/support/frame';
import { useOwnerProof } from './owner-proof';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Sheet() {
  const [form] = Form.useForm();
  const { items } = useOwnerProof(true, 'Please enter your password');
  return <Form form={form}>{items(form, 'Your password', 'It shows that it is you who asks.')}</Form>;
}

const factorsOf = (isConfirmed: boolean) => ({
  '/api/auth/second-factor': {
    isOn: false,
    hasApp: false,
    passkeys: [],
    offersPasskeys: false,
    confirmed: isConfirmed,
  },
});
const confirmed = factorsOf(true);
const unconfirmed = {
  ...factorsOf(false),
  '/api/auth/college': [
    { name: 'north', linkedAt: '2026-11-28T09:00:00Z' },
    { name: 'south', linkedAt: null },
  ],
};

/** The sheet of somebody whose college signs them in. */
const show = (answers: Readonly<Record<string, unknown>>) =>
  render(
    framed(<Sheet />, { id: 'a', role: 'faculty', collegeSignIn: true }, async ({ url }: { url: string }) => ({
      data: answers[url],
    })),
  );

it('offers to have the connected college confirm the person instead of a password', async () => {
  show(unconfirmed);
  screen.getByLabelText('Your password');
  const buttons = await screen.findAllByRole('button', { name: /^Confirm with your college/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Confirm with your college account instead (NORTH)']);
});

it('asks for no password once the college has confirmed the person', async () => {
  show(confirmed);
  await screen.findByText(/^Your college has just confirmed/);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirm with your college/ })).toBeNull();
});

it('has the college confirm in a tab of its own, so that the sheet keeps what was typed', async () => {
  const answers: Record<string, unknown> = {
    ...unconfirmed,
    '/api/auth/college/north': { url: 'https://college.example/authorize' },
  };
  const assign = vi.fn();
  const open = vi.spyOn(window, 'open').mockReturnValue({ location: { assign } } as unknown as Window);
  show(answers);
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm with your college/ }));
  expect(open).toHaveBeenCalledOnce();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://college.example/authorize'));

  Object.assign(answers, confirmed);
  act(() => void comeBack());
  await screen.findByText(/^Your college has just confirmed/);
});
