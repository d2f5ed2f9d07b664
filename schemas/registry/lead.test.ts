import { expect, it, onTestFinished, vi } from 'vitest';
import registry from '../../resources.config';
import { isDay } from '../field-types';
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

it('says of what has no day when it was logged, by the clock of its reader', () => {
  const entry = registry.entries.find(({ fields }) => !fields.some((field) => isDay(field)));
  if (!entry) throw new Error('Every entry has a day');
  vi.stubEnv('TZ', 'Asia/Kolkata');
  onTestFinished(() => void vi.unstubAllEnvs());
  const record = { createdAt: '2026-01-19T20:00:00.000Z', student: { name: 'Asha' } };
  expect(rowLeadOf(entry, record, 'faculty').line).toContain('20-01-2026');
});
