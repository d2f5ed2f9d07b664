/**
 * The layers of docs/decisions/0062 and 0162, written down once. dependency-cruiser takes this file as its configuration
 * (0165) and refuses each import that goes up or sideways, imports of types included.
 */
// Reads TypeScript for dependency-cruiser, which would miss imports without a word where it cannot be loaded.
import '@swc/core';

/**
 * The rooms in layers, lowest first. Earlier lines may be imported by later ones, never the reverse. Rooms of one line do
 * not import each other. What is not named may be imported by all of them, and imports none.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const houses = {
  schemas: [
    ['days', 'texts'],
    ['derivations', 'signing-in'],
    ['reports'],
    ['language'],
    ['catalogues', 'requirements'],
    ['field-types'],
    ['registry'],
    ['validation'],
    ['sheets'],
    ['check', 'declare', 'rights', 'tabular'],
    ['api', 'resolve'],
    ['index'],
    ['testing', 'type-tests'],
  ],
  'backend/src': [
    ['base'],
    ['field-types'],
    ['auth'],
    ['files', 'mail'],
    ['people'],
    ['records'],
    ['handover', 'in-and-out', 'operate', 'print'],
    ['demo', 'reports'],
    ['app'],
    ['testing'],
  ],
  'backend/src/base': [['errors', 'log'], ['config', 'limits'], ['database'], ['http', 'schedule']],
  'backend/src/records': [
    ['rights'],
    ['list'],
    ['store'],
    ['wire'],
    ['read'],
    ['effects', 'trail'],
    ['write'],
    ['openapi', 'routes'],
    ['kinds'],
    ['records.module'],
  ],
  'frontend/src': [
    ['storage', 'words'],
    ['session', 'theme'],
    ['api', 'public'],
    ['components'],
    ['field-types'],
    ['record'],
    ['queue'],
    ['shell'],
    ['administration', 'reports', 'sheets'],
    ['home'],
    ['app'],
  ],
  'frontend/src/record': [
    ['handover', 'slips', 'view'],
    ['act', 'import'],
    ['create', 'form'],
    ['correct'],
    ['list'],
    ['directory', 'verify'],
    ['entry-page', 'record-page'],
  ],
};

const tests = '[.]test[.]';
/** Whatever a test needs, from any layer. */
const supports = '^backend/.*/testing/';
const kinds = 'backend/src/records/kinds';

/**
 * @param {string} house
 * @param {readonly string[]} names of rooms, or of files beside them
 */
const within = (house, names) => `^${house}/(${names.join('|')})(?:/|[.])`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  ...Object.entries(houses).flatMap(([house, lines]) => [
    ...lines.map((line, height) => ({
      name: `${house}: ${line.join(', ')}`,
      comment: 'A room imports only rooms of earlier lines: see the lists of scripts/layers.mjs.',
      from: { path: within(house, line), pathNot: [tests, supports] },
      to: { path: within(house, lines.slice(height).flat()), pathNot: `^${house}/$1(?:/|[.])` },
    })),
    {
      name: `${house}: what is not named`,
      comment: 'What scripts/layers.mjs does not name stands below every room, and knows none.',
      from: { path: `^${house}/([^/]+)`, pathNot: [within(house, lines.flat()), tests, supports] },
      to: { path: `^${house}/[^/]+/`, pathNot: `^${house}/$1/` },
    },
  ]),
  {
    name: 'kinds apart',
    comment: 'Kinds meet in what all records share and in what stands beside them in kinds/, not in each other.',
    from: { path: `^${kinds}/([^/]+)/`, pathNot: [tests, supports] },
    to: { path: `^${kinds}/[^/]+/`, pathNot: `^${kinds}/$1/` },
  },
  {
    name: 'kinds by definition',
    comment: 'What a kind gives to this room stands beside the kinds. Only the demo makes records of each kind.',
    from: { path: '^backend/src/', pathNot: ['^backend/src/(demo|records)/', tests, supports] },
    to: { path: `^${kinds}/[^/]+/` },
  },
  {
    name: 'halves apart',
    comment: 'The two halves meet in schemas/ and on the wire.',
    from: { path: '^(backend|frontend)/', pathNot: tests },
    to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
  },
  {
    name: 'schemas know neither half',
    comment: 'schemas/ is the lowest layer, and runs in both halves.',
    from: { path: '^schemas/', pathNot: tests },
    to: { path: '^(backend|frontend)/|^resources[.]config|(^|/)(@nestjs|react|react-dom)(/|$)' },
  },
  {
    name: 'schemas know no Node',
    comment: 'schemas/ is the lowest layer, and runs in both halves.',
    from: { path: '^schemas/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  // Faults are told by the names of their rules, backwards. One import that goes up closes many circles, so those come
  // first, and what closes them is read last.
  {
    name: 'without circles',
    comment: 'Files that import each other in a circle cannot be read, tested or changed one by one.',
    from: {},
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: { parser: 'swc', doNotFollow: { path: 'node_modules' } },
};
