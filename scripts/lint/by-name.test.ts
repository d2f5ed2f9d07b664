/**
 * Tests the linter's rules about names: fields must not be asked for their type, roles must not be named, and texts not be
 * normalised, outside the files for that. What the oldest browsers lack must not be called in them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { samples } from '../../schemas';
import { roles } from '../../schemas/roles';
import { inProject, tool } from '../project.mjs';

const copy = mkdtempSync(join(tmpdir(), 'countersign-lint-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
cpSync(inProject('biome.json'), join(copy, 'biome.json'));
cpSync(inProject('scripts', 'lint'), join(copy, 'scripts', 'lint'), { recursive: true });
symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));

/** @returns the lines of a file that the rules refuse, each once */
function refused(file: string, lines: readonly string[]): string[] {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), lines.map((line) => `${line}\n`).join(''));
  const { stdout } = spawnSync(
    process.execPath,
    [tool('@biomejs/biome', 'biome'), 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', file],
    { cwd: copy, encoding: 'utf8' },
  );
  rmSync(join(copy, file));
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category?: string; location: { start: { line: number } } }[];
  };
  const found = diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.start.line);
  return [...new Set(found)].sort((a, b) => a - b).flatMap((line) => lines[line - 1] ?? []);
}

const byType = [
  "export const one = (field) => field.type === 'choice';",
  "export const two = (field) => field?.type !== 'date';",
  "export const three = (fields) => fields.filter(({ type }) => type === 'file');",
  "export const four = (field) => ['text', 'email'].includes(field.type);",
  "export const five = (field) => ['text', 'email'].includes(field?.type ?? '');",
  "export const six = (field) => { switch (field.type) { case 'rubric': return 1; default: return 2; } };",
];
const byRole = [
  "export const seven = (role) => role === 'hod';",
  "export const eight: readonly ('drpc' | 'admin')[] = [];",
  "export const twelve = (role) => role === 'admin';",
  "export const thirteen = (account) => account?.rank !== 'student';",
  "export const fourteen = { name: 'Nobody', role: 'faculty' };",
  "export const fifteen = { label: 'Requests', roles: ['admin'] };",
  "export const sixteen = { hod: 'Head of Department' };",
  "export const seventeen = `SELECT id FROM users WHERE role = 'admin' AND state = 'active'`;",
];
const everyType = Object.keys(samples).flatMap((type, index) => [
  `export const type${index} = (field) => field.type === '${type}';`,
  `export const types${index} = (field) => ['${type}'].includes(field.type);`,
  `export const only${index} = (field) => { switch (field.type) { case '${type}': return 1; default: return 2; } };`,
]);
const everyRole = roles.flatMap((role, index) => [
  `export const role${index} = (role) => role === '${role}';`,
  `export const user${index} = { role: '${role}' };`,
  `export const menu${index} = { roles: ['${role}'] };`,
  `export const sql${index} = \`SELECT id FROM users WHERE role = '${role}'\`;`,
]);
const neither = [
  "export const nine = (column) => column.type === 'varchar';",
  'export const ten = (role, field) => headsDepartment(role) && isUpload(field);',
  "export const eleven = { type: 'text', label: 'Name' };",
  "export const eighteen = (side, field) => side === 'student' && field.filledBy === 'student';",
  "export const nineteen = { place: 'admin', role: 'status', columns: { student: [], faculty: ['student'] } };",
];

describe('the linter', () => {
  it.each(['schemas/planted.ts', 'backend/src/print/planted.ts', 'frontend/src/record/planted.tsx'])(
    'has fields and roles asked for what they are, in %s',
    (file) => {
      expect(refused(file, [...byType, ...byRole, ...neither])).toEqual([...byType, ...byRole]);
    },
  );

  it('knows every type of field and every role', () => {
    expect(refused('backend/src/print/planted.ts', everyType)).toEqual(everyType);
    expect(refused('backend/src/print/planted.ts', everyRole)).toEqual(everyRole);
  });

  it('lets the types of fields know themselves, roles be named where they are, and tests name what they like', () => {
    for (const half of ['schemas', 'backend/src', 'frontend/src'])
      expect(refused(`${half}/field-types/planted.ts`, [...byType, ...neither])).toEqual([]);
    expect(refused('schemas/roles.ts', byRole)).toEqual([]);
    expect(refused('backend/src/print/planted.test.ts', [...byType, ...byRole])).toEqual([]);
  });

  it('has texts brought to a form of Unicode in one place', () => {
    const asked = [
      "export const one = (text) => text.normalize('NFC');",
      'export const two = (text) => text?.normalize();',
    ];
    for (const file of ['schemas/planted.ts', 'backend/src/people/planted.ts', 'frontend/src/record/planted.tsx'])
      expect(refused(file, asked)).toEqual(asked);
    expect(refused('schemas/texts/normalised.ts', asked)).toEqual([]);
  });

  it('has what runs in a browser do without what the oldest lack', () => {
    const lacking = [
      'export const one = (list) => list.toSorted((a, b) => a - b);',
      'export const two = (list) => list?.toSorted();',
      'export const three = () => fetch(address, { signal: AbortSignal.timeout(1000) });',
      'export const four = (text) => URL.canParse(text) && Response.json({});',
      'export const five = (params) => params.size === 0;',
    ];
    const plain = ['export const six = (list) => [...list].sort();', 'export const seven = (known) => known.size;'];
    for (const file of ['schemas/planted.ts', 'frontend/src/record/planted.tsx'])
      expect(refused(file, [...lacking, ...plain])).toEqual(lacking);
    for (const file of ['schemas/planted.test.ts', 'backend/src/print/planted.ts'])
      expect(refused(file, lacking)).toEqual([]);
  });

  it('has nothing against a further kind beside the others', () => {
    const referral = readFileSync(inProject('tests', 'one-edit', 'referral.ts'), 'utf8').split('\n');
    expect(refused('schemas/declare/referral.ts', referral)).toEqual([]);
  });
});
