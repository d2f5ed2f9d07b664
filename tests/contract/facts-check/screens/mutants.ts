import type { Registry } from '../../../../schemas';
import { found, type Loose, typo } from '../mutants';

type All = Loose<Registry>;
export type Mutant = [what: string, spoil: (all: All) => unknown];

const cardAt = (all: All, path: string) => found(all.scorecards.find(({ api }) => api.path === path));
const directoryAt = (all: All, path: string) => found(all.directories.find(({ api }) => api.path === path));
const formAt = (all: All, path: string) => found(all.forms.find(({ api }) => api.path === path));
const fieldOf = (all: All, path: string, key: string) => found(formAt(all, path).byKey[key]);
const columnOf = (all: All, path: string, key: string) => found(directoryAt(all, path).byKey[key]);
/** The values of a choice with their words. */
const pairsOf = (field: ReturnType<typeof fieldOf>) =>
  field.type === 'choice' && field.options.from === 'pairs' ? field.options.pairs : [];
const without = <F extends { key: string }>(fields: F[], key: string) =>
  fields.splice(
    fields.findIndex((field) => field.key === key),
    1,
  );
const swapped = <T>(record: Readonly<Record<string, T>>): Record<string, T> => {
  const [first, second, ...rest] = Object.entries(record);
  return Object.fromEntries([found(second), found(first), ...rest]);
};

/** Every sentence of a part, one at a time, by one character. */
const typos = <T extends object>(what: string, part: (all: All) => T, keys: readonly (keyof T & string)[]): Mutant[] =>
  keys.map((key) => [
    `${what}: change ${key} by one character`,
    (all) => {
      const owner = part(all) as Record<string, unknown>;
      owner[key] = typo(String(owner[key]));
    },
  ]);

const sheets: Mutant[] = [
  ['leave a sheet out', ({ scorecards }) => scorecards.pop()],
  ...typos('appraisal', (all) => cardAt(all, 'quarterlyAppraisal').says, [
    ...(['saved', 'invalid', 'saveFailed', 'loadFailed', 'studentsFailed'] as const),
  ]),
  ...typos('appraisal', (all) => cardAt(all, 'quarterlyAppraisal').quick, ['heading', 'button']),
  ...typos('appraisal', (all) => found(cardAt(all, 'quarterlyAppraisal').fact), ['value']),
  [
    'appraisal: correct its route',
    (all) => Object.assign(cardAt(all, 'quarterlyAppraisal'), { route: 'quarterly-appraisal' }),
  ],
  [
    'appraisal: swap two activities',
    (all) => {
      const group = found(cardAt(all, 'quarterlyAppraisal').groups['']);
      group.rows = swapped(group.rows);
    },
  ],
  [
    'appraisal: rename an activity',
    (all) => {
      found(cardAt(all, 'quarterlyAppraisal').groups['']).rows.journalBased = 'Journal based learning';
    },
  ],
  [
    'appraisal: add a quarter',
    (all) => found(cardAt(all, 'quarterlyAppraisal').periods[1]).values.push({ value: 4, word: '4th Quarter' }),
  ],
  ['appraisal: score from 0', (all) => Object.assign(cardAt(all, 'quarterlyAppraisal'), { scale: 'aetcom' })],
  ['appraisal: save a blank as 1', (all) => Object.assign(cardAt(all, 'quarterlyAppraisal'), { blank: 1 })],
  [
    'appraisal: let students save',
    (all) => Object.assign(found(cardAt(all, 'quarterlyAppraisal').permissions.student), { save: true }),
  ],
  [
    'appraisal: rename the student in the body',
    (all) => Object.assign(cardAt(all, 'quarterlyAppraisal').api.save, { student: 'student' }),
  ],
  ['aetcom: leave a skill out', (all) => delete found(cardAt(all, 'aetcom').groups.responsiveness).rows.proactiveness],
  [
    'aetcom: swap two categories',
    (all) => Object.assign(cardAt(all, 'aetcom'), { groups: swapped(cardAt(all, 'aetcom').groups) }),
  ],
  [
    'aetcom: label a skill by its key',
    (all) => {
      found(cardAt(all, 'aetcom').groups.cognitiveSkills).rows.criticalThinking = 'criticalThinking';
    },
  ],
  ['aetcom: show ten rows', (all) => Object.assign(cardAt(all, 'aetcom'), { pageSize: 10 })],
  ['aetcom: demand every score', (all) => delete cardAt(all, 'aetcom').blank],
  [
    'aetcom: keep years by number',
    (all) => {
      for (const value of found(cardAt(all, 'aetcom').periods[0]).values) value.value += 1;
    },
  ],
  ...typos('aetcom', (all) => cardAt(all, 'aetcom').says, ['saved']),
];

const memos: Mutant[] = [
  ...typos('memo', ({ exchanges }) => found(exchanges[0]).label, ['open', 'reply', 'many']),
  ['memo: search nothing but the number', ({ exchanges }) => found(exchanges[0]).list.search.shift()],
  [
    'memo: let the remark be empty',
    ({ exchanges }) => delete found(found(exchanges[0]).opener.find(({ key }) => key === 'hodRemark')).required,
  ],
  ['memo: rename the number', ({ exchanges }) => Object.assign(found(exchanges[0]).number, { key: 'number' })],
  [
    'memo: hide the reason from students',
    ({ exchanges }) => {
      const { columns } = found(exchanges[0]).list;
      columns.student = columns.student.filter((key) => key !== 'reason');
    },
  ],
  [
    'memo: let coordinators read',
    ({ exchanges }) => Object.assign(found(exchanges[0]).permissions, { drpc: { read: 'department' } }),
  ],
  [
    'memo: exchange the calls',
    ({ exchanges }) => Object.assign(found(exchanges[0]).api, { open: 'add', reply: 'verify' }),
  ],
];

const directories: Mutant[] = [
  ['students: drop a column', (all) => directoryAt(all, 'students').list.columns.splice(2, 1)],
  ['students: do not search colleges', (all) => directoryAt(all, 'students').list.search.pop()],
  [
    'students: rename the phone',
    (all) => Object.assign(columnOf(all, 'students', 'phoneNumber'), { readName: 'phone', writeName: 'phone' }),
  ],
  [
    'students: let faculty see everybody',
    (all) => Object.assign(found(directoryAt(all, 'students').permissions.faculty), { read: 'all' }),
  ],
  [
    'students: let coordinators see the college',
    (all) => Object.assign(found(directoryAt(all, 'students').permissions.drpc), { read: 'college' }),
  ],
  ['staff: demand no phone', (all) => delete columnOf(all, 'staff', 'phone').required],
  [
    'staff: send name instead of staffName',
    (all) => Object.assign(columnOf(all, 'staff', 'staffName'), { writeName: 'name' }),
  ],
  [
    'staff: offer a further rank',
    (all) => pairsOf(columnOf(all, 'staff', 'role')).push({ value: 'hod', word: 'Head' }),
  ],
  ['staff: demand what is not specified', (all) => delete columnOf(all, 'staff', 'deptId').by],
  [
    'staff: let faculty add',
    (all) => Object.assign(found(directoryAt(all, 'staff').permissions.faculty), { create: true }),
  ],
  ...typos('institutions', (all) => directoryAt(all, 'institutions').label, ['add', 'confirmRemove']),
  ['institutions: do not search states', (all) => directoryAt(all, 'institutions').list.search.pop()],
  [
    'institutions: let faculty delete none',
    (all) => delete found(directoryAt(all, 'institutions').permissions.faculty).remove,
  ],
  ['institutions: drop a state', (all) => pairsOf(columnOf(all, 'institutions', 'state')).shift()],
  ...typos('coordinators', (all) => directoryAt(all, 'drpCoordinators').label, ['add', 'many']),
  ['coordinators: forget the schedule', (all) => without(directoryAt(all, 'drpCoordinators').fields, 'scheduledTo')],
  [
    'coordinators: take pictures as notice',
    (all) => {
      const notice = columnOf(all, 'drpCoordinators', 'officialNotice');
      if (notice.type === 'file') notice.accept.push('png');
    },
  ],
];

const forms: Mutant[] = [
  ...(['support', 'contact', 'demoRequests'] as const).flatMap((path): Mutant[] =>
    ({ support: ['name', 'image'], contact: ['name', 'contact'], demoRequests: ['name', 'demoSlot'] })[path].map(
      (key) => [
        `${path}: change the sentence of ${key} by one character`,
        (all) => Object.assign(fieldOf(all, path, key), { required: typo(found(fieldOf(all, path, key).required)) }),
      ],
    ),
  ),
  ...typos('contact', (all) => formAt(all, 'contact').says, ['sent', 'failed']),
  ...typos('demo request', (all) => formAt(all, 'demoRequests').says, ['sent', 'failed']),
  ['contact: take nine digits', (all) => Object.assign(fieldOf(all, 'contact', 'contact'), { digits: 9 })],
  [
    'contact: take three letters',
    (all) => Object.assign(fieldOf(all, 'contact', 'name'), { minLength: { length: 3, says: 'x' } }),
  ],
  ['demo request: want an account', (all) => Object.assign(formAt(all, 'demoRequests'), { by: ['student'] })],
  [
    'demo request: change the button meanwhile',
    (all) => Object.assign(formAt(all, 'demoRequests').label, { submitting: 'Sending...' }),
  ],
  ['profile: rename the button', (all) => Object.assign(formAt(all, 'profile').label, { submit: 'Save' })],
  ['profile: swap the sections', (all) => formAt(all, 'profile').sections.reverse()],
  ['profile: drop a field', (all) => without(formAt(all, 'profile').fields, 'vaccinationStatus')],
  ['profile: drop a blood group', (all) => pairsOf(fieldOf(all, 'profile', 'bloodGroup')).pop()],
  [
    'profile: demand an address',
    (all) => Object.assign(fieldOf(all, 'profile', 'photo'), { required: 'Photo is required' }),
  ],
  [
    'print: change the sentence by one character',
    ({ logbook }) => Object.assign(logbook.says, { incomplete: typo(logbook.says.incomplete) }),
  ],
];

/** Registries with one thing wrong in a screen that is no logbook entry. */
export const screenMutants: readonly Mutant[] = [...sheets, ...memos, ...directories, ...forms];
