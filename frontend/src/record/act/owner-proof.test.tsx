import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { useOwnerProof } from './owner-proof';

afterEach(cleanup);

const never = vi.fn();
const providerOf = (answers: Readonly<Record<string, unknown>>) => ({
  getList: never,
  getOne: never,
  create: never,
  update: never,
  deleteOne: never,
  getApiUrl: () => '/api',
  custom: (async ({ url }: { url: string }) => ({ data: answers[url] })) as never,
});

function Sheet() {
  const [form] = Form.useForm();
  const { items } = useOwnerProof(true, 'Please enter your password.');
  return <Form form={form}>{items(form, 'Your password', 'It shows that it is you who asks.')}</Form>;
}

/** The sheet of somebody whose college signs them in. */
const show = (confirmed: boolean) =>
  render(
    <Refine
      dataProvider={providerOf({
        '/api/auth/second-factor': { isOn: false, hasApp: false, passkeys: [], offersPasskeys: false, confirmed },
        '/api/auth/college': [
          { name: 'north', linkedAt: '2026-11-28T09:00:00Z' },
          { name: 'south', linkedAt: null },
        ],
      })}
      options={options}
    >
      <ViewerProvider value={{ id: 'a', role: 'faculty', collegeSignIn: true } as Viewer}>
        <Sheet />
      </ViewerProvider>
    </Refine>,
  );

it('offers to have the connected college confirm the person instead of a password', async () => {
  show(false);
  screen.getByLabelText('Your password');
  const buttons = await screen.findAllByRole('button', { name: /^Confirm with your college/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Confirm with your college account instead (NORTH)']);
});

it('asks for no password once the college has confirmed the person', async () => {
  show(true);
  await screen.findByText(/^Your college has just confirmed/);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirm with your college/ })).toBeNull();
});
