import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordSheet } from './act-form';

afterEach(cleanup);

function Sheet({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm();
  const made = { form, saving: false, edited: vi.fn(), dialog: null, closeDialog: vi.fn() };
  return (
    <RecordSheet
      title="Add Staff"
      name="staff"
      made={made}
      onSubmit={vi.fn()}
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
