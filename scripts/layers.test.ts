/**
 * Tests the layers that `scripts/layers.mjs` lists: that each room has its place, and that every kind of rule refuses
 * what is planted in a copy of the folders, and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { houses } from './layers.mjs';
import { inProject, tool } from './project.mjs';

/** Files, each with one import that it must not have. */
const wrong = [
  // A room of the same line, of a line above, from any depth, and in whatever way it is imported.
  ['backend/src/files/one.ts', "import '../mail/x';"],
  ['backend/src/auth/one.ts', "import type { X } from '../people/x';"],
  ['backend/src/auth/two.ts', "export * from '../../../backend/src/app/main';"],
  ['backend/src/base/config/a/b/c/d/one.ts', "export const late = () => import('../../../../../../records/x');"],
  ['frontend/src/shell/one.tsx', "export const page = <b>{await import('../home/x')}</b>;"],
  ['schemas/check/one.ts', "import '../rights/x';"],
  ['backend/src/base/errors/one.ts', "import '../log/x';"],
  ['backend/src/records/read/one.ts', "import '../write/x';"],
  ['frontend/src/record/form/one.ts', "import '../create/x';"],
  // A file that stands in a line of its own, and one that stands in none.
  ['schemas/language/one.ts', "import '../index';"],
  ['frontend/src/record/list/one.ts', "import '../record-page';"],
  ['frontend/src/words.ts', "import './session/x';"],
  ['schemas/beside.ts', "import './reports/x';"],
  ['frontend/src/unheard-of/one.ts', "import '../theme/x';"],
  // What else must stay apart.
  ['backend/src/records/kinds/form/one.ts', "import '../entry/x';"],
  ['backend/src/print/one.ts', "import '../records/kinds/entry/x';"],
  ['backend/src/app/one.ts', "import '../../../frontend/src/theme/x';"],
  ['backend/src/app/two.ts', "import '../records/kinds/entry/x';"],
  ['frontend/tools/one.ts', "import '../../backend/src/base/x';"],
  ['schemas/reports/one.ts', "import '../../backend/src/base/x';"],
  ['schemas/reports/two.ts', "import '../../resources.config';"],
  ['schemas/reports/three.ts', "import 'react';"],
  ['schemas/reports/four.ts', "import 'node:fs';"],
  ['tests/e2e/one.ts', "import type { Two } from './two';"], // in a circle
] as const;

/** Files, each with one import that it may have. */
const right = [
  ['backend/src/people/fine.ts', "import '../auth/x';"],
  ['backend/src/people/fine.test.ts', "import '../app/main';"],
  ['backend/src/people/testing/fine.ts', "import '../../app/main';"],
  ['backend/src/records/records.module.ts', "import './kinds/entry/x';"],
  ['backend/src/records/kinds/index.ts', "import './entry/x';"],
  ['backend/src/records/kinds/entry/fine.ts', "import '../definition';"],
  ['backend/src/demo/fine.ts', "import '../records/kinds/entry/x';"],
  ['backend/src/print/fine.ts', "import '../records/kinds/definition';"],
  ['frontend/src/theme/fine.ts', "import '../words';"],
  ['frontend/src/home/fine.ts', "import '../../../schemas/index';"],
  ['schemas/index.ts', "import './api/x';"],
  ['schemas/api/fine.ts', "import '../beside';"],
  // The other half of the circle, which is told once.
  ['tests/e2e/two.ts', "export type { One } from './one';"],
] as const;

const copy = mkdtempSync(join(tmpdir(), 'countersign-layers-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** @returns the files with an import that is refused */
function refused(planted: readonly (readonly [file: string, statement: string])[]): string[] {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    appendFileSync(join(copy, file), text);
  };
  for (const [file, statement] of planted) put(file, `${statement}\n`);
  for (const [file, statement] of planted) {
    const from = /'(\..*)'/.exec(statement)?.[1];
    const named = from && join(dirname(file), `${from}.ts`);
    if (named && !existsSync(join(copy, named))) put(named, 'export const x = 1;\n');
  }
  const program = tool('dependency-cruiser', 'depcruise');
  const how = ['--config', inProject('scripts', 'layers.mjs'), '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [program, ...how, 'backend', 'frontend', 'schemas', 'tests'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { severity: string } }[] } };
  return summary.violations.filter(({ rule }) => rule.severity === 'error').map(({ from }) => from);
}

describe('the layers', () => {
  it.each(Object.entries(houses))('name every room of %s, and nothing else', (house, lines) => {
    const named = lines.flat();
    const there = readdirSync(inProject(...house.split('/')), { withFileTypes: true })
      .map((one) => ({ name: one.name.replace(/[.]tsx?$/, ''), isRoom: one.isDirectory() }))
      .filter(({ name, isRoom }) => isRoom || named.includes(name));
    expect([...named].sort()).toEqual(there.map(({ name }) => name).sort());
    if (house.endsWith('/src'))
      expect(there.filter(({ name, isRoom }) => isRoom && name !== 'testing').length).toBeLessThanOrEqual(14);
  });

  it('refuse what goes up or sideways, and let through what goes down', () => {
    symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
    expect(refused([...wrong, ...right]).sort()).toEqual(wrong.map(([file]) => file as string).sort());
  });
});
