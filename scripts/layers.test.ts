/**
 * Tests the layers of docs/decisions/0062 and 0162, which the linter enforces. In a copy of the folders, every room
 * imports every room. The linter must refuse the imports from the same line and from above, and no others.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject, tool } from './project.mjs';

/**
 * The rooms of each half. Each line may import only the lines above it. `app` is below all of them and may
 * import all.
 */
const layers = {
  backend: [
    ['base'],
    ['field-types'],
    ['auth'],
    ['files', 'mail'],
    ['people'],
    ['records'],
    ['demo', 'handover', 'in-and-out', 'operate', 'print'],
    ['reports'],
  ],
  frontend: [
    ['session', 'theme'],
    ['api', 'public'],
    ['components'],
    ['field-types'],
    ['record'],
    ['queue'],
    ['shell'],
    ['administration', 'reports', 'sheets'],
    ['home'],
  ],
};
const halves = ['backend', 'frontend'] as const;

/** The layers of `schemas`. Files beside its rooms import none of them, and `index.ts` imports all. */
const schemaLayers = [
  ['reports'],
  ['language'],
  ['catalogues', 'requirements'],
  ['field-types'],
  ['registry'],
  ['validation'],
  ['sheets'],
  ['check', 'declare', 'rights', 'tabular'],
  ['api', 'resolve'],
];
const schemaRooms = schemaLayers.flat();

/** The rooms of the records in each half. What stands beside them, a module or the pages, knows all. */
const recordLayers = [
  {
    half: 'backend/src/records',
    beside: 'engine.module',
    below: '../base/x',
    above: ['../handover/x'],
    layers: [
      ['rights'],
      ['list'],
      ['store'],
      ['wire'],
      ['read'],
      ['effects', 'trail'],
      ['write'],
      ['openapi', 'routes'],
      ['kinds'],
    ],
  },
  {
    half: 'frontend/src/record',
    beside: 'entry-page',
    below: '../components/x',
    above: ['../queue/x', 'entry-page', 'record-page'],
    layers: [
      ['handover', 'slips', 'view'],
      ['act', 'import'],
      ['create', 'form'],
      ['correct'],
      ['list'],
      ['directory', 'verify'],
    ],
  },
];
const folders = (path: string) =>
  readdirSync(inProject(...path.split('/')), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
const kinds = folders('backend/src/records/kinds');

const copy = mkdtempSync(join(tmpdir(), 'countersign-layers-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * @param planted the imports of each file
 * @returns the imports that the linter refuses, each as `from imported`
 */
function refused(planted: Readonly<Record<string, readonly string[]>>): string[] {
  for (const half of ['backend', 'frontend', 'schemas']) rmSync(join(copy, half), { recursive: true, force: true });
  for (const [file, imported] of Object.entries(planted)) {
    mkdirSync(join(copy, file, '..'), { recursive: true });
    writeFileSync(join(copy, file), imported.map((from) => `import '${from}';\n`).join(''));
  }
  const rule = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, [tool('@biomejs/biome', 'biome'), 'lint', ...rule, '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { location: { path: string; start: { line: number } } }[];
  };
  return diagnostics.map(({ location: { path, start } }) => `${path} ${planted[path]?.[start.line - 1]}`).sort();
}

cpSync(inProject('biome.json'), join(copy, 'biome.json'));
cpSync(inProject('scripts', 'lint'), join(copy, 'scripts', 'lint'), { recursive: true });
symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));

describe('the layers', () => {
  it.each(halves)('name every room of the %s', (half) => {
    const rooms = folders(`${half}/src`).filter((name) => name !== 'testing');
    expect([...layers[half].flat(), 'app'].sort()).toEqual(rooms);
    expect(rooms.length).toBeLessThanOrEqual(14);
  });

  it.each(halves)('of the %s let a room know what stands below it, and refuse what stands beside or above', (half) => {
    const planted: Record<string, string[]> = {};
    const wrong: string[] = [];
    const rooms = layers[half].flat();
    layers[half].forEach((layer, height) => {
      for (const room of layer)
        for (const [file, up] of [
          [`${half}/src/${room}/planted.ts`, '..'],
          [`${half}/src/${room}/deep/planted.ts`, '../..'],
        ] as const) {
          const others = rooms.filter((other) => other !== room);
          const above = others.filter((other) => layers[half].findIndex((one) => one.includes(other)) >= height);
          planted[file] = [...others.flatMap((other) => [`${up}/${other}`, `${up}/${other}/x`]), `${up}/app/main`];
          wrong.push(...above.flatMap((other) => [`${file} ${up}/${other}`, `${file} ${up}/${other}/x`]));
          wrong.push(`${file} ${up}/app/main`);
        }
    });
    expect(refused(planted)).toEqual(wrong.sort());
  });

  it('name every room of the schemas', () => {
    expect([...schemaRooms].sort()).toEqual(folders('schemas').filter((name) => name !== 'testing'));
  });

  it('let a room of the schemas know what stands below it, and refuse what stands beside or above', () => {
    const below = schemaRooms.map((room) => `./${room}/x`);
    const planted: Record<string, string[]> = {
      'schemas/planted.ts': ['./roles', ...below],
      'schemas/index.ts': below,
    };
    const wrong = below.map((from) => `schemas/planted.ts ${from}`);
    schemaLayers.forEach((layer, height) => {
      for (const room of layer) {
        const file = `schemas/${room}/planted.ts`;
        const others = schemaRooms.filter((other) => other !== room);
        const above = others.filter((other) => schemaLayers.findIndex((one) => one.includes(other)) >= height);
        planted[file] = ['../roles', ...others.flatMap((other) => [`../${other}`, `../${other}/x`]), '..', '../index'];
        wrong.push(...above.flatMap((other) => [`${file} ../${other}`, `${file} ../${other}/x`]));
        wrong.push(`${file} ..`, `${file} ../index`);
      }
    });
    expect(refused(planted)).toEqual(wrong.sort());
  });

  it.each(recordLayers)('name every room of $half', ({ half, layers }) => {
    expect(layers.flat().sort()).toEqual(folders(half));
  });

  it.each(recordLayers)(
    'let a room of $half know what stands below it, and refuse what stands beside or above',
    (of) => {
      const { half, beside, below, above, layers } = of;
      const rooms = layers.flat();
      const planted: Record<string, string[]> = { [`${half}/${beside}.ts`]: rooms.map((room) => `./${room}/x`) };
      const wrong: string[] = [];
      layers.forEach((layer, height) => {
        for (const room of layer)
          for (const [file, up] of [
            [`${half}/${room}/planted.ts`, '..'],
            [`${half}/${room}/deep/planted.ts`, '../..'],
          ] as const) {
            const others = rooms.filter((other) => other !== room);
            const refusedRooms = others.filter((other) => layers.findIndex((one) => one.includes(other)) >= height);
            planted[file] = [...others.map((other) => `${other}/x`), below, ...above].map((from) => `${up}/${from}`);
            wrong.push(
              ...[...refusedRooms.map((other) => `${other}/x`), ...above].map((from) => `${file} ${up}/${from}`),
            );
          }
      });
      expect(refused(planted)).toEqual(wrong.sort());
    },
  );

  it('keep kinds from each other, and the rooms above from all of them by name', () => {
    const planted: Record<string, string[]> = {
      'backend/src/records/kinds/index.ts': kinds.map((kind) => `./${kind}`),
    };
    const wrong: string[] = [];
    for (const kind of kinds) {
      const others = kinds.filter((other) => other !== kind).map((other) => `../${other}`);
      const file = `backend/src/records/kinds/${kind}/planted.ts`;
      planted[file] = [...others, ...others.map((other) => `${other}/x`), '../definition'];
      wrong.push(...others.flatMap((other) => [`${file} ${other}`, `${file} ${other}/x`]));
    }
    // The demo makes records of each kind, so it alone may import the kinds.
    const { backend } = layers;
    const above = backend.slice(backend.findIndex((layer) => layer.includes('records')) + 1).flat();
    for (const room of above.filter((one) => one !== 'demo')) {
      const file = `backend/src/${room}/planted.ts`;
      const named = kinds.map((kind) => `../records/kinds/${kind}/x`);
      planted[file] = [...named, '../records/kinds/definition'];
      wrong.push(...named.map((from) => `${file} ${from}`));
    }
    expect(refused(planted)).toEqual(wrong.sort());
  });

  it('hold inside the base as well', () => {
    const wrong = [
      'backend/src/base/errors/planted.ts ../log',
      'backend/src/base/limits/planted.ts ../database/x',
      'backend/src/base/database/planted.ts ../http',
      'backend/src/base/http/planted.ts ../../auth/x',
    ];
    const planted: Record<string, string[]> = {};
    for (const one of wrong) {
      const [file = '', from = ''] = one.split(' ');
      planted[file] = [from, '../errors/x'];
    }
    const own = 'backend/src/base/errors/planted.ts';
    planted[own] = ['../log'];
    expect(refused(planted)).toEqual(wrong.sort());
  });

  it('keep schemas pure, and the halves apart', () => {
    const planted = {
      'schemas/planted.ts': [
        '../backend/src/base/errors',
        '../frontend/src/words',
        '../resources.config',
        'node:fs',
        'react',
      ],
      'schemas/check/planted.ts': ['../../backend/src/base/errors', 'node:fs'],
      'frontend/src/planted.ts': ['../../backend/src/errors', '../../schemas'],
      'frontend/src/record/planted.ts': ['../../../backend/src/errors', '../../../schemas', '../words'],
      // Every room of the frontend may import the words of the screens, which import none.
      'frontend/src/words.ts': ['./session/x', './components', '../../backend/src/errors'],
    };
    expect(refused(planted)).toEqual(
      [
        ...planted['schemas/planted.ts'].map((from) => `schemas/planted.ts ${from}`),
        ...planted['schemas/check/planted.ts'].map((from) => `schemas/check/planted.ts ${from}`),
        'frontend/src/planted.ts ../../backend/src/errors',
        'frontend/src/record/planted.ts ../../../backend/src/errors',
        ...planted['frontend/src/words.ts'].map((from) => `frontend/src/words.ts ${from}`),
      ].sort(),
    );
  });
});
