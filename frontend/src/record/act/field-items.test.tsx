import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { resolveField } from '../../../../schemas';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { RowItems } from './field-items';

afterEach(cleanup);

const viewer: Viewer = {
  id: '1',
  name: 'A',
  email: 'a@b.c',
  role: 'admin',
  rank: 'admin',
  side: 'faculty',
  today: '2025-01-01',
  minutesAhead: 330,
  mails: false,
  demo: false,
  college: null,
  collegeName: null,
  department: null,
  departmentName: null,
  catalogue: null,
  photo: null,
};
const fields = [
  resolveField('name', { type: 'text', label: 'Name', required: 'Name is required' }),
  resolveField('note', { type: 'text', label: 'Note' }),
];

function Rows({ errors }: { errors: Record<string, string> }) {
  const [form] = Form.useForm();
  return (
    <ViewerProvider value={viewer}>
      <Form form={form} fields={Object.entries(errors).map(([name, words]) => ({ name, errors: [words] }))}>
        <RowItems form={form} fields={fields} />
      </Form>
    </ViewerProvider>
  );
}

it('labels each control, and stars what must be filled', () => {
  render(<Rows errors={{}} />);
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Note' }).getAttribute('aria-required')).not.toBe('true');
});

it('a sentence stands with its field, and the control says that it is meant', async () => {
  render(<Rows errors={{ name: 'Name is required' }} />);
  await waitFor(() => expect(screen.getByText('Name is required')).toBeDefined());
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Name is required');
  expect(screen.getByRole('textbox', { name: 'Note' }).getAttribute('aria-invalid')).not.toBe('true');
});
