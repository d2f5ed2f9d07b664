/**
 * `npm run new`: asks six questions and writes a well-formed type of logbook entry after the others in
 * resources.config.ts. An answer that contradicts the registry leaves the file unchanged.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { giveUp, inProject, say } from './project.mjs';

/** @typedef {{ menu: string, one: string, group: string, fields: string, verifiers: string, printed: string }} Answers */

/** @type {Record<string, { icon: string }>} */
const groups = {
  logbook: { icon: 'book' },
  thesis: { icon: 'document' },
  drp: { icon: 'hospital' },
  top: { icon: 'checklist' },
};

/** @type {{ key: keyof Answers, ask: string, usual: string, oneOf?: readonly string[] }[]} */
export const questions = [
  { key: 'menu', ask: 'What are they called, as in the menu?', usual: 'Ward Rounds' },
  { key: 'one', ask: 'And one of them?', usual: 'Ward Round' },
  {
    key: 'group',
    ask: 'Where in the menu: logbook, thesis, drp or top?',
    usual: 'logbook',
    oneOf: Object.keys(groups),
  },
  {
    key: 'fields',
    ask: 'What does a resident fill in besides the date? Each a name and its kind, with commas between:\n  text, remarks, date, time, count, file, choice A/B/C',
    usual: 'Topic text, Role choice Presenter/Participant, Remarks remarks',
  },
  {
    key: 'verifiers',
    ask: 'Who verifies: "named", the faculty member whom it names and the department, or "department"?',
    usual: 'named',
    oneOf: ['named', 'department'],
  },
  { key: 'printed', ask: 'Is it a section of the printed logbook: yes or no?', usual: 'yes', oneOf: ['yes', 'no'] },
];

const quoted = (/** @type {string} */ text) => `'${text.trim().replaceAll('\\', '\\\\').replaceAll("'", '’')}'`;

/**
 * A label as a key: 'Ward Round' as wardRound, 'Doctor’s Note' as doctorsNote.
 * @param {string} label
 */
function keyOf(label) {
  const [first = '', ...others] = label
    .replace(/['’]/g, '')
    .replace(/[^A-Za-z0-9 ]/g, ' ')
    .trim()
    .split(/\s+/);
  if (!/^[A-Za-z]/.test(first))
    giveUp(
      `"${label.trim()}" gives no name for the program: begin it with a letter from A to Z, and change it afterwards.`,
    );
  return [
    first.toLowerCase(),
    ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  ].join('');
}

/** @type {Record<string, (label: string, words: string[]) => string>} */
const kinds = {
  text: (label) => `text(${label})`,
  remarks: (label) => `remarks({ label: ${label} })`,
  date: (label) => `date(${label}, { optional: true })`,
  time: (label) => `time(${label})`,
  count: (label) => `count(${label}, { says: 'Enter a whole number.' })`,
  file: (label) => `file(${label}, documents, { optional: true })`,
  choice: (label, words) => `choice(${label}, [${words.map(quoted).join(', ')}])`,
};

/** @param {string} text the answer for one field: 'Role choice Presenter/Participant' */
function fieldOf(text) {
  const [, label = '', kind = '', words = ''] =
    /^(.*\S)\s+(choice)\s+(.+)$/.exec(text.trim()) ?? /^(.*\S)\s+(?!choice)(\w+)$/.exec(text.trim()) ?? [];
  const declare =
    kinds[kind] ?? giveUp(`"${text.trim()}" names no kind of field at its end: ${Object.keys(kinds).join(', ')}.`);
  const options = words.split('/').filter((word) => word.trim());
  return { key: keyOf(label), kind, text: declare(quoted(label), options) };
}

/**
 * The declaration for these answers.
 * @param {Answers} answers
 */
export function declarationOf({ menu, one, group, fields, verifiers, printed }) {
  const nav = groups[group] ?? giveUp(`There is no group "${group}" in the menu: ${Object.keys(groups).join(', ')}.`);
  const own = fields.split(',').map(fieldOf);
  const title =
    own.find(({ kind }) => kind === 'text' || kind === 'choice') ??
    giveUp('One field must be a text or a choice: it names an entry in a list.');
  const named = verifiers === 'named';
  const columns = [
    'date',
    ...own.filter(({ kind }) => kind !== 'file').map(({ key }) => key),
    ...(named ? ['faculty'] : []),
    'status',
    'hodFeedback',
    'verifiedBy',
    'score',
  ];
  const list = (/** @type {string[]} */ keys) => keys.map((key) => `'${key}'`).join(', ');
  return [
    `  ${keyOf(one)}: entry(${quoted(menu)}, {`,
    `    label: { one: ${quoted(one)} },`,
    `    nav: { group: '${group}', icon: '${nav.icon}' },`,
    '    fields: {',
    "      date: date('Date'),",
    ...own.map(({ key, text }) => `      ${key}: ${text},`),
    ...(named ? ["      faculty: faculty('Faculty'),"] : []),
    '      ...review,',
    '    },',
    `    title: '${title.key}',`,
    '    workflow: verifiedFirst(),',
    `    permissions: ${named ? 'studentRecords' : 'departmentRecords'},`,
    `    search: [${list(['student', title.key])}],`,
    `    columns: [${list(columns)}],`,
    `    says: failures('Failed to load ${menu.toLowerCase().replaceAll("'", '’')}.', 'Failed to submit ${one.toLowerCase().replaceAll("'", '’')}.'),`,
    ...(printed.startsWith('y') ? [`    print: ${quoted(menu)},`] : []),
    '  }),',
    '',
  ].join('\n');
}

/**
 * The registry with a further declaration after the others.
 * @param {string} registry
 * @param {string} declaration
 */
export function withDeclaration(registry, declaration) {
  const end = '};\n\nexport default defineRegistry(declarations);\n';
  if (!registry.endsWith(end)) giveUp('resources.config.ts has no list of declarations at its end.');
  const [, key = ''] = /^ {2}(\w+): /.exec(declaration) ?? [];
  if (new RegExp(`^ {2}${key}: `, 'm').test(registry))
    giveUp(`Nothing was written: there is a "${key}" in resources.config.ts already. Call one of them otherwise.`);
  return `${registry.slice(0, -end.length)}\n${declaration}${end}`;
}

/**
 * @param {import('node:stream').Readable} input
 * @returns {Promise<Answers>}
 */
export async function ask(input) {
  /** @type {Partial<Answers>} */
  const answers = {};
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  for (const { key, ask: question, usual, oneOf } of questions) {
    for (let answer; answer === undefined; ) {
      process.stderr.write(`${question} [${usual}] `);
      const { value, done } = await lines.next();
      if (done) giveUp('\nNothing was written: not all of it was answered.');
      answer = value?.trim() || usual;
      if (oneOf && !oneOf.includes(answer)) {
        say(`Please answer one of ${oneOf.join(', ')}.`);
        answer = undefined;
      } else answers[key] = answer;
    }
  }
  return /** @type {Answers} */ (answers);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installPackages();
  const { readRegistry, faultReport } = await import('./registry-faults.mjs');
  const file = inProject('resources.config.ts');
  const before = readFileSync(file, 'utf8');
  const declaration = declarationOf(await ask(process.stdin));
  writeFileSync(file, withDeclaration(before, declaration));
  const read = await readRegistry(file);
  if ('faults' in read) {
    writeFileSync(file, before);
    giveUp(`Nothing was written:\n${faultReport(file, read.faults).join('\n')}`);
  }
  say(
    `\nWritten to resources.config.ts:\n\n${declaration}\nnpm run check -- --write makes the documents again; npm run dev shows it.`,
  );
  process.exit(0);
}
