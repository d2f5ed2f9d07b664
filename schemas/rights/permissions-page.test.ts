import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import type { EntryResource } from '../registry';
import { type ByRole, roles } from '../roles';
import { resolved, sample } from '../testing/sample';
import { permissionMarkdown, permissionTable } from './permissions-page';

const entry = resolved(sample());
const own = "student is the viewer's id";
const reach =
  "(college is the viewer's college and department is the viewer's department) or teacher is the viewer's id or waitsFor is the viewer's id";

const only = (...resources: EntryResource[]) => ({ resources });

describe('permissionTable', () => {
  it('says each right of each role in words', () => {
    const lines = permissionTable(only(entry));
    const rule = (role: string, right: string) => lines.find((one) => one.role === role && one.right === right)?.rule;
    expect(rule('student', 'read')).toBe(own);
    expect(rule('student', 'create')).toBe('own records');
    expect(rule('student', 'verify')).toBe('never');
    expect(rule('faculty', 'read')).toBe(reach);
    expect(rule('faculty', 'create')).toBe('never');
    expect(rule('faculty', 'verify')).toBe(`(${reach}) and student is not the viewer's id`);
    expect(rule('admin', 'read')).toBe('never');
    expect(lines[0]).toMatchObject({ kind: 'entry', resource: 'sample', heading: 'Samples' });
  });

  it('has every kind, and for every role the same rights of it', () => {
    const lines = permissionTable(registry);
    for (const one of registry.resources) {
      const mine = lines.filter(({ kind, resource }) => kind === one.kind && resource === one.name);
      const rights = roles.map((role) => mine.filter((line) => line.role === role).map(({ right }) => right));
      expect(rights[0]?.length, one.name).toBeGreaterThan(1);
      expect(new Set(rights.map(String)).size, one.name).toBe(1);
    }
  });

  it('says the rights of the other kinds as the server applies them', () => {
    const lines = permissionTable(registry);
    const rule = (resource: string, role: string, right: string) =>
      lines.find((one) => one.resource === resource && one.role === role && one.right === right && one.kind !== 'entry')
        ?.rule;
    const department = "college is the viewer's college and department is the viewer's department";
    expect(rule('memo', 'student', 'reply')).toBe(own);
    expect(rule('memo', 'student', 'open')).toBe('never');
    expect(rule('memo', 'hod', 'open')).toBe(department);
    expect(rule('aetcom', 'faculty', 'save')).toBe(department);
    expect(rule('aetcom', 'drpc', 'read')).toBe('never');
    expect(rule('students', 'drpc', 'read')).toBe('posted to the viewer on this day');
    expect(rule('postings', 'drpc', 'read')).toBe("coordinator is the viewer's id");
    expect(rule('postings', 'hod', 'remove')).toBe(`of the student, ${department} and student is not the viewer's id`);
    expect(rule('drpCoordinators', 'hod', 'read')).toBe('all');
    expect(rule('drpCoordinators', 'hod', 'update')).toBe("college is the viewer's college");
    expect(rule('institutions', 'faculty', 'remove')).toBe('all');
    expect(rule('institutions', 'faculty', 'update')).toBe('never');
    expect(rule('profile', 'student', 'update')).toBe('own');
    expect(rule('support', 'student', 'read')).toBe('never');
    expect(rule('support', 'admin', 'update')).toBe('all');
    expect(rule('contact', 'student', 'send')).toBe('yes');
    expect(rule('diagnosticActivity', 'student', 'add')).toBe(department);
    expect(rule('diagnosticActivity', 'hod', 'add')).toBe('never');
  });

  it('lets no administrator verify, and nobody verify an entry of their own', () => {
    for (const { role, right, rule } of permissionTable(registry)) {
      if (right !== 'verify') continue;
      if (role === 'student' || role === 'admin') expect(rule).toBe('never');
      else if (rule !== 'never') expect(rule).toMatch(/ and student is not the viewer's id$/);
    }
  });
});

describe('permissionMarkdown', () => {
  it('shows entries of equal rights once, together', () => {
    const twin = resolved(sample({ name: 'twin', label: { ...sample().label, many: 'Twins' } }));
    const narrow = resolved(
      sample({
        label: { ...sample().label, many: 'Narrow ones' },
        permissions: { student: { read: 'own', create: true }, hod: { read: 'department', verify: 'department' } },
      }),
    );
    const table = (rows: ByRole<string>) => `| role | read | create | verify |
|---|---|---|---|
${roles.map((role) => `| ${role} | ${rows[role] ?? 'never | never | never'} |`).join('\n')}`;
    const student = `${own} | own records | never`;
    const verifier = `${reach} | never | (${reach}) and student is not the viewer's id`;
    const department = "college is the viewer's college and department is the viewer's department";
    const head = `${department} | never | ${department} and student is not the viewer's id`;
    expect(permissionMarkdown(only(entry, narrow, twin))).toBe(`### Samples, Twins

${table({ student, faculty: verifier, hod: verifier })}

### Narrow ones

${table({ student, hod: head })}`);
  });
});
