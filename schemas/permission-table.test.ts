import { describe, expect, it } from 'vitest';
import registry from '../resources.config';
import { permissionMarkdown, permissionTable } from './permission-table';
import { roles } from './roles';
import { resolved, sample } from './testing/sample';

const entry = resolved(sample());
const own = "student is the viewer's id";
const reach =
  "(college is the viewer's college and department is the viewer's department) or teacher is the viewer's id";

describe('permissionTable', () => {
  it('says each right of each role in words', () => {
    const lines = permissionTable({ entries: [entry] });
    const rule = (role: string, right: string) => lines.find((one) => one.role === role && one.right === right)?.rule;
    expect(rule('student', 'read')).toBe(own);
    expect(rule('student', 'create')).toBe('own records');
    expect(rule('student', 'verify')).toBe('never');
    expect(rule('faculty', 'read')).toBe(reach);
    expect(rule('faculty', 'create')).toBe('never');
    expect(rule('faculty', 'verify')).toBe(`(${reach}) and student is not the viewer's id`);
    expect(rule('admin', 'read')).toBe('never');
    expect(lines[0]).toMatchObject({ entry: 'sample', heading: 'Samples' });
  });

  it('has three lines for every role and entry', () => {
    expect(permissionTable(registry)).toHaveLength(registry.entries.length * roles.length * 3);
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
    expect(permissionMarkdown({ entries: [entry, narrow, twin] })).toBe(`### Samples, Twins

| role | read | create | verify |
|---|---|---|---|
| student | ${own} | own records | never |
| faculty | ${reach} | never | (${reach}) and student is not the viewer's id |
| hod | ${reach} | never | (${reach}) and student is not the viewer's id |
| drpc | never | never | never |
| admin | never | never | never |

### Narrow ones

| role | read | create | verify |
|---|---|---|---|
| student | ${own} | own records | never |
| faculty | never | never | never |
| hod | college is the viewer's college and department is the viewer's department | never | college is the viewer's college and department is the viewer's department and student is not the viewer's id |
| drpc | never | never | never |
| admin | never | never | never |`);
  });
});
