import { act, cleanup, render, screen } from '@testing-library/react';
import { Button, Form, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFirstField } from './first-field';

afterEach(cleanup);

function Asking({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const first = useFirstField(open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Modal open={open} destroyOnHidden>
        {first}
        {children}
      </Modal>
    </>
  );
}

async function ask(children: ReactNode): Promise<void> {
  render(<Asking>{children}</Asking>);
  await act(async () => screen.getByRole('button', { name: 'Ask' }).click());
}

it('the first field that takes text has the focus as soon as the dialog is there', async () => {
  await ask(
    <>
      <input type="checkbox" aria-label="Share" />
      <Input aria-label="Name" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

const form = (name: string) => (
  <Form initialValues={{ college: 'c', name }}>
    <Form.Item name="college" label="Institution" required>
      <Select options={[{ value: 'c', label: 'Medical College' }]} />
    </Form.Item>
    <Form.Item name="name" label="Name" required>
      <Input />
    </Form.Item>
    <Form.Item name="note" label="Note">
      <Input />
    </Form.Item>
  </Form>
);

it('begins behind what is filled in already', async () => {
  await ask(form(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('begins with the first field where nothing is missing', async () => {
  await ask(form('Anatomy'));
  expect(document.activeElement).toBe(screen.getByLabelText('Institution'));
});
