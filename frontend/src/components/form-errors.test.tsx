import { cleanup, render, screen } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { placeErrors } from './form-errors';

afterEach(cleanup);

/** A control without a part that takes the focus from here. */
const Upload = () => <p>Choose a file</p>;

it.each([
  ['words', ['words']],
  ['file', []],
])('brings %s that is wrong into sight, and no other control that has the focus', (wrong, brought) => {
  let form: FormInstance | undefined;
  function Sheet() {
    [form] = Form.useForm();
    return (
      <Form form={form}>
        {['other', 'words'].map((name) => (
          <Form.Item key={name} name={name} label={name}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="file" label="file">
          <Upload />
        </Form.Item>
      </Form>
    );
  }
  render(<Sheet />);
  screen.getByLabelText('other').focus();
  const seen = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen(this.querySelector('label')?.textContent);
  });
  if (form) placeErrors(form, { of: (name) => name, order: ['words', 'file'] }, { [wrong]: 'Say it' });
  expect(seen.mock.calls.flat()).toEqual(brought);
  vi.restoreAllMocks();
});
