/**
 * Writes `docs/resources.md`: every type of record in a section of its own, and how the types refer to each
 * other.
 */
import { contentOf, ruleSentencesOf } from '../backend/src/field-types';
import { factsOf, keyOf, LOGBOOK, type TypeFacts } from '../backend/src/operate/description/facts';
import {
  type DirectoryResource,
  isPublic,
  type Kind,
  namesPerson,
  namesRow,
  partsOfTitle,
  type Registry,
  type ResolvedField,
  type Resource,
  type Scorecard,
  scaleOf,
} from '../schemas';

export function resourcesPage(registry: Registry): string {
  const facts = factsOf(registry);
  return [
    '# What is kept',
    'Made from `resources.config.ts`; `npm run check -- --write` makes it again. Who may do what stands in [permissions.md](permissions.md), every route at `/api/openapi.json` of a server.',
    '## How records refer to each other',
    `\`\`\`mermaid\nerDiagram\n${relationsOf(registry).join('\n')}\n\`\`\``,
    '## The sections of the printed logbook',
    `${printedIn(registry).join(', ')}.`,
    ...registry.resources.flatMap((one) => [...section(one), ...furtherWords(facts[keyOf(one)])]),
    '## The logbook as a whole',
    ...furtherWords(facts[LOGBOOK]),
  ].join('\n\n');
}

/** In their order. */
const printedIn = ({ entries, records }: Registry) =>
  [...entries, ...records]
    .flatMap(({ print }) => print ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map(({ heading }) => heading);

/** Whatever else is declared, folded away, so that a change of any word is seen here. */
function furtherWords({ other = {}, says = {}, fields = {} }: Partial<TypeFacts> = {}): string[] {
  const ofFields = Object.entries(fields).map(([key, facts]) => [`fields.${key}`, facts.other]);
  const words = wordsOf({ ...other, says, ...Object.fromEntries(ofFields) });
  return words.length > 0
    ? ['<details><summary>Whatever else is declared</summary>', rows(['word', 'is'], words), '</details>']
    : [];
}

const wordsOf = (said: object, path = ''): string[][] =>
  Object.entries(said).flatMap(([key, words]) =>
    typeof words === 'object' ? wordsOf(words, `${path}${key}.`) : [[`\`${path}${key}\``, String(words)]],
  );

const kindNames: Readonly<Record<Exclude<Kind, 'record'>, string>> = {
  entry: 'Logbook entry',
  titles: 'List of titles',
  directory: 'Directory',
  form: 'Form',
};

function section(one: Resource): string[] {
  const address = one.kind === 'titles' ? [] : [`\`/api/${one.api.path}\``];
  const screen = 'route' in one && one.route !== null ? [`\`${one.route}\` on the screen`] : [];
  return [
    `## ${one.label.many}`,
    `${[`${one.kind === 'record' ? one.documents.kind : kindNames[one.kind]} \`${one.name}\``, ...address, ...screen].join(', ')}.`,
    ...contents[one.kind](one as never),
  ];
}

/** The content of a section for each kind. */
const contents: { [K in Kind]: (one: Extract<Resource, { kind: K }>) => string[] } = {
  entry: ({ workflow, fields }) => [
    `States: ${Object.entries(workflow.states)
      .map(([word, meaning]) => `${word} (${meaning})`)
      .join(', ')}. A verdict says ${workflow.verify.to.join(' or ')}.`,
    table(fields),
  ],
  titles: (list) => {
    const { title, module } = partsOfTitle(list);
    const fields = module ? [title, module] : [title];
    return [
      rows(
        ['field', 'name', 'rules'],
        fields.map(({ label, readName, required }) => [label, `\`${readName}\``, `When missing: “${required}”.`]),
      ),
    ];
  },
  record: ({ acts, sheet }) =>
    sheet
      ? sheetOf(sheet)
      : acts.flatMap(({ makes, verb, fields }) => [`Whoever ${verb}s ${makes ? 'it ' : ''}fills:`, table(fields)]),
  directory: ({ fields }) => [table(fields)],
  form: ({ fields, keeps }) => [
    keeps.what === 'inbox' ? `Kept and mailed, then worked off: ${keeps.states.join(', ')}.` : 'One for each account.',
    table(fields),
  ],
};

function sheetOf({ periods, groups, scale, remediation }: Scorecard): string[] {
  return [
    `One sheet for each student and ${periods.map(({ label }) => label.toLowerCase()).join(' and ')}; each row is scored ${range(scale)}.${
      remediation ? ` Below ${remediation.below} it asks for: ${remediation.label}.` : ''
    }`,
    rows(
      ['group', 'row', 'name'],
      Object.values(groups).flatMap(({ label, rows }) =>
        Object.entries(rows).map(([name, words]) => [label, words, `\`${name}\``]),
      ),
    ),
  ];
}

const table = (fields: readonly ResolvedField[]) =>
  rows(
    ['field', 'name', 'value', 'filled by', 'rules'],
    fields.map((field) => [
      field.label,
      `\`${field.writeName}\``,
      contentOf(field),
      field.filledBy === 'student' ? '' : field.filledBy,
      ruleSentencesOf(field).join(' '),
    ]),
  );

const rows = (headings: readonly string[], cells: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...cells]
    .map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n');

const range = (scale: Parameters<typeof scaleOf>[0]) => `${scaleOf(scale).min} to ${scaleOf(scale).max}`;

/** The owner of a record. Undefined when everybody may send one. */
function ownerOf(one: Resource): string | undefined {
  if (one.kind === 'form') return isPublic(one) ? undefined : 'owner';
  return one.kind === 'directory' ? undefined : 'student';
}

/** One name for all accounts, because an account is one row in whatever directory it is shown. */
const people = 'account';

function relationsOf({ resources, directories }: Registry): string[] {
  const nodeOf = (directory: DirectoryResource | undefined) =>
    directory && directory.holds.what === 'own' ? directory.name : people;
  const relations = resources.flatMap((one): string[] => {
    if (one.kind === 'titles') return [];
    const node = one.kind === 'directory' ? nodeOf(one) : one.name;
    const fields = 'fields' in one ? one.fields : [];
    const owner = ownerOf(one);
    return [
      ...(owner ? [`  ${people} ||--o{ ${node} : "${owner}"`] : []),
      ...fields.flatMap((field) => {
        if (!namesPerson(field) && !namesRow(field)) return [];
        const other = namesRow(field) ? nodeOf(directories.find(({ name }) => name === field.to)) : people;
        return [`  ${other} ${field.required ? '||' : '|o'}--o{ ${node} : "${field.label}"`];
      }),
    ];
  });
  return [...new Set(relations)];
}
