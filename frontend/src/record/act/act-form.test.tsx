import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordSheet } from './act-form';

afterEach(cleanup);

function Sheet({ onClose = vi.fn(), onSubmit = vi.fn(), trouble = null as string | null }) {
  const [form] = Form.useForm();
  const made = { form, saving: false, edited: vi.fn(), trouble, dialog: null, closeDialog: vi.fn() };
  return (
    <RecordSheet
      title="Add Staff"
      name="staff"
      made={made}
      onSubmit={onSubmit}
      onClose={onClose}
      onReset={() => form.resetFields()}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </RecordSheet>
  );
}

it('asks whether to discard exactly when a control was changed', () => {
  const onClose = vi.fn();
  render(<Sheet onClose={onClose} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dr. Rao' } });
  press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  press('Keep editing');
  press('Reset');
  press('Discard');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says once why it is not saved, and submits it again', () => {
  const onSubmit = vi.fn();
  render(<Sheet onSubmit={onSubmit} trouble="Not saved yet." />);
  expect(screen.getAllByText('Not saved yet.')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
