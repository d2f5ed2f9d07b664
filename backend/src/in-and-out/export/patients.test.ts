import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { tableColumns } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { EntryRow } from '../../records/store/table';
import { columnsFor, maySeePatient, withoutPatient } from './patients';

const entry = registry.entries.find(({ fields }) => fields.some(({ sensitive }) => sensitive));
if (!entry) throw new Error('no entry names a patient');
const secret = entry.fields.filter(({ sensitive }) => sensitive);
const viewer = (role: Viewer['role'], more: Partial<Viewer> = {}) =>
  ({ id: 'v', name: 'V', email: 'v@example.test', role, college: 'c', department: 'd', ...more }) as Viewer;
const row = { id: 'r', student: 's', status: 'Pending', version: 1, college: 'c', department: 'd' } as EntryRow;

test('whoever neither logs nor verifies takes no patients along', () => {
  const columns = tableColumns(entry, 'faculty');
  const reader = { ...entry, acts: [] };
  const left = columnsFor(columns, reader, viewer('admin'));
  expect(left.some((one) => one.shows === 'field' && one.field.sensitive)).toBe(false);
  expect(columnsFor(columns, entry, viewer('hod'))).toEqual(columns);
});

test('the patient of a record goes with its resident, and with those who may verify it', () => {
  expect(maySeePatient(entry, viewer('student', { id: 's' }), row)).toBe(true);
  expect(maySeePatient(entry, viewer('hod'), row)).toBe(true);
  expect(maySeePatient(entry, viewer('hod', { department: 'other' }), row)).toBe(false);
  expect(maySeePatient(entry, viewer('admin'), row)).toBe(false);
});

test('a record without its patient has everything else', () => {
  const record = { id: 'r', role: 'Assisted', ...Object.fromEntries(secret.map(({ readName }) => [readName, 'A'])) };
  const rest = Object.fromEntries(secret.map(({ readName }) => [readName, null]));
  expect(withoutPatient(entry, record)).toEqual({ id: 'r', role: 'Assisted', ...rest });
});
