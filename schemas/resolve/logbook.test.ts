import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { scopeRule } from '../language';
import { may, ruleOf } from '../registry/acts';
import { roles } from '../roles';
import { resolveLogbook } from './logbook';

const here = { college: 'college', department: 'department' };
const elsewhere = { college: 'college', department: 'other' };
const viewer = { id: 'viewer', ...here };

describe('the parts of a logbook', () => {
  const { printed, attendance, catalogues, reports } = resolveLogbook({
    kind: 'logbook',
    complete: [],
    says: { incomplete: '' },
    permissions: { student: { read: 'own' }, hod: { read: 'department', withdraw: true } },
    attendance: {
      label: { menu: 'Attendance', many: 'Attendance' },
      permissions: { hod: { read: 'department' }, drpc: { read: 'posted', mark: true } },
    },
    catalogues: { label: { menu: 'Lists' }, permissions: { hod: { write: 'department' }, admin: { write: 'all' } } },
    reports: {
      permissions: {
        student: { read: 'own', shows: ['progress'] },
        hod: { read: 'department', shows: ['verification', 'progress'], colleagues: true },
      },
    },
  });

  it('have one rule for each right and role, and none for a role that is not listed', () => {
    expect(ruleOf(printed, 'read', 'student')).toEqual(scopeRule('own', []));
    expect(ruleOf(printed, 'withdraw', 'student')).toBeUndefined();
    expect(may(printed, 'withdraw', { ...viewer, role: 'hod' }, here)).toBe(true);
    expect(may(printed, 'withdraw', { ...viewer, role: 'hod' }, elsewhere)).toBe(false);
    expect(roles.filter((role) => may(printed, 'read', role))).toEqual(['student', 'hod']);
  });

  it('know a posting by its coordinator, and who only sees its days', () => {
    if (!attendance) throw new Error('The logbook declares attendance');
    const posting = { ...elsewhere, coordinator: viewer.id };
    expect(may(attendance, 'mark', { ...viewer, role: 'drpc' }, posting)).toBe(true);
    expect(may(attendance, 'mark', { ...viewer, role: 'drpc' }, here)).toBe(false);
    expect([may(attendance, 'read', 'hod'), may(attendance, 'mark', 'hod')]).toEqual([true, false]);
  });

  it('let a head write the lists of the own department, and an administrator all', () => {
    if (!catalogues) throw new Error('The logbook declares lists');
    const writes = (role: 'hod' | 'admin') =>
      [here, elsewhere].map((place) => may(catalogues, 'write', { ...viewer, role }, place));
    expect([writes('hod'), writes('admin')]).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('give each report as a right of its name, in the order that the registry says', () => {
    if (!reports) throw new Error('The logbook declares reports');
    expect(reports.shows.hod).toEqual(['verification', 'progress']);
    expect([may(reports, 'progress', 'student'), may(reports, 'verification', 'student')]).toEqual([true, false]);
    expect([may(reports, 'colleagues', 'hod'), may(reports, 'colleagues', 'student')]).toEqual([true, false]);
    expect(reports.reach).toEqual({ student: 'own', hod: 'department' });
  });

  it('are all asked so in the registry, where nothing is left that is not resolved', () => {
    const { logbook } = registry;
    for (const part of [logbook, logbook.attendance, logbook.catalogues, logbook.reports])
      expect(part).not.toHaveProperty('permissions');
  });
});
