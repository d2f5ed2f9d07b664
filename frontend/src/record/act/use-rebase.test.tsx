import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { resolveFields } from '../../../../schemas';
import type { Fault } from '../../api/fault';
import { useRebase } from './use-rebase';

afterEach(cleanup);

const fields = resolveFields({
  name: { type: 'text', label: 'Name' },
  phone: { type: 'text', label: 'Contact Number' },
});
const current = { name: 'Dr. Anita Rao', phone: '98200', version: 3 };
const conflict: Fault = { status: 409, message: 'Someone changed this', errors: {}, current };

const taken = vi.fn(({ name, phone }) => ({ name, phone }));
let made: ReturnType<typeof useRebase>;
let form: FormInstance;

function Sheet({ rebases = true }) {
  [form] = Form.useForm();
  made = useRebase(form, fields, rebases ? taken : undefined, vi.fn());
  return (
    <Form form={form} initialValues={{ name: 'A. Rao', phone: '98100' }}>
      {fields.map(({ writeName, label }) => (
        <Form.Item key={label} name={writeName}>
          <Input aria-label={label} />
        </Form.Item>
      ))}
    </Form>
  );
}

it('shows what somebody else saved, and keeps what was typed', () => {
  render(<Sheet />);
  fireEvent.change(screen.getByLabelText('Contact Number'), { target: { value: '98300' } });
  expect(made.show).toBeUndefined();
  act(() => void made.note(conflict));
  act(() => made.show?.());
  expect(taken).toHaveBeenCalledWith(current);
  expect(form.getFieldsValue()).toEqual({ name: 'Dr. Anita Rao', phone: '98300' });
  expect(made.rebased).toBe('This is what is there now. What you typed stays: Contact Number.');
  expect(made.show).toBeUndefined();
  // What came from elsewhere is nobody's typing: it neither stays after the next conflict nor is asked about.
  expect([form.isFieldTouched('name'), form.isFieldTouched('phone')]).toEqual([false, true]);
});

it('takes no note of other refusals, nor where a form cannot go on', () => {
  const { rerender } = render(<Sheet />);
  const { current: _, ...refusal } = conflict;
  expect(made.note(refusal)).toBe(false);
  rerender(<Sheet rebases={false} />);
  expect(made.note(conflict)).toBe(false);
});
