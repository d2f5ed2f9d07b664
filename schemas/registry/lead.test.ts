import { expect, it } from 'vitest';
import registry from '../../resources.config';
import { patientNumberOf } from '../registry/questions';
import { rowLeadOf } from './lead';

it('tells the rows of one’s own list apart by the patient’s number, and those of a verifier by the student', () => {
  const entry = registry.entries.find((one) => patientNumberOf(one));
  if (!entry) throw new Error('No entry has a patient with a number');
  const record = {
    createdAt: '2026-01-20',
    status: 'open',
    student: { name: 'Asha' },
    [patientNumberOf(entry)?.readName ?? '']: 'OPD 101',
  };
  expect(rowLeadOf(entry, record, 'student').line[0]).toBe('OPD 101');
  expect(rowLeadOf(entry, record, 'faculty').line).not.toContain('OPD 101');
  expect(rowLeadOf(entry, { ...record, [patientNumberOf(entry)?.readName ?? '']: null }, 'student').line[0]).toBe(
    '20-01-2026',
  );
});
