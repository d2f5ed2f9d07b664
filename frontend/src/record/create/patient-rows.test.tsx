import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { studentFields } from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import { framed, plainFacts } from '../../../../tests/support/frame';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import { controlName } from '../act/values';
import { PatientRows } from './patient-rows';
import { patientFields, usePatients } from './patients';

const deliver = vi.hoisted(() => vi.fn());
vi.mock('../../api/outbox/deliver', () => ({ deliver }));
vi.mock('../../../../schemas', async (original) => ({
  ...(await original<object>()),
  validateCreate: () => ({ ok: true }),
}));

afterEach(cleanup);

const entry = entryWhere((one) => patientFields(one).length === 2);
const [first] = patientFields(entry);
if (!first) throw new Error('No first field');

const facts = plainFacts('2026-01-01');

const onDone = vi.fn();

function Several() {
  const [form] = Form.useForm();
  const patients = usePatients({
    entry,
    form,
    isDouble: async () => false,
    onDone,
  });
  return (
    <Form form={form}>
      {studentFields(entry).map((field) => (
        <Form.Item key={field.key} name={controlName(field)} noStyle>
          <input type="hidden" />
        </Form.Item>
      ))}
      <button type="button" onClick={patients.open}>
        Open
      </button>
      <button type="button" onClick={() => void patients.submit()}>
        Save
      </button>
      {patients.isOpen && <PatientRows entry={entry} patients={patients} values={{}} />}
    </Form>
  );
}

const cell = (at: number) => screen.getByLabelText<HTMLInputElement>(`${first.label} of patient ${at}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Three patients. */
function list() {
  render(
    framed(
      <FormFactsProvider value={facts}>
        <Several />
      </FormFactsProvider>,
      { id: 'me', today: '2026-01-01' },
    ),
  );
  press('Open');
  ['Asha', 'Bina', 'Chitra'].forEach((name, at) => void fireEvent.change(cell(at + 1), { target: { value: name } }));
}

it('asks before all patients but the first go', async () => {
  list();
  press('One patient only');
  expect(cell(3).value).toBe('Chitra');
  expect(await screen.findByText('What you typed of 2 more goes.')).toBeDefined();
  press('Keep all');
  expect(cell(3).value).toBe('Chitra');
  press('One patient only');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep the first' }));
  expect(screen.queryByRole('group', { name: 'Patients' })).toBeNull();
});

it('does not ask for one patient', () => {
  list();
  press('Remove patient 3');
  press('Remove patient 1');
  press('One patient only');
  expect(screen.queryByRole('group', { name: 'Patients' })).toBeNull();
});

it('says that the patients are not kept, and numbers what waits', async () => {
  deliver.mockResolvedValue({ kind: 'kept', isWhole: false });
  list();
  press('Save');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onDone.mock.calls[0]).toEqual([
    expect.stringMatching(/^3 kept on this device, without the patient/),
    'progress',
  ]);
  expect(deliver.mock.calls.map(([, { as }]) => as.label)).toEqual(
    [1, 2, 3].map((at) => expect.stringContaining(`(${at} of 3)`)),
  );
});
