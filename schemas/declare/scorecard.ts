import type { Nav, Scope, Scorecard } from '../language';
import { eachRole, type Role } from '../roles';
import { requiredSentence } from '../sentences';
import type { DeclaredRecord } from './record';

type ScorecardConfig = Omit<Scorecard, 'key'> & {
  /** The heading of the sheet. */
  many: string;
  /** @default the menu's words, with hyphens */
  route?: string;
  nav: Nav;
  permissions: Partial<Record<Role, { read: Scope; save?: true }>>;
  /** The names of the student and the scores in the body of a save. */
  save: { student: string; sheet: string };
  /** The heading of its section in the printed logbook. @default not printed */
  print?: string;
};

/**
 * Declares a sheet of scores for each student and period. Faculty fill it and the student reads it.
 * @param menu the words of its menu entry
 */
export function scorecard(menu: string, config: ScorecardConfig): DeclaredRecord {
  const { many, route, nav, permissions, save, print, ...sheet } = config;
  const { groups, periods, remediation, says } = sheet;
  const whoMay = (right: 'read' | 'save') =>
    eachRole(permissions, (rights) => (rights[right] ? rights.read : undefined));
  const items = Object.values(groups).reduce((sum, { rows }) => sum + Object.keys(rows).length, 0);
  const each = periods.map(({ label, values }) => `${values.length} ${label.toLowerCase()}s`).join(' of ');
  const low = remediation ? ` ${remediation.hint}` : '';
  return {
    kind: 'record',
    menu,
    label: { one: 'Sheet', many },
    ...(route !== undefined && { route }),
    nav,
    fields: {},
    title: 'student',
    owner: {
      key: 'student',
      label: 'student',
      writeName: save.student,
      required: requiredSentence('Student'),
      unknown: 'Choose one of your students',
    },
    unique: ['student', ...periods.map(({ key }) => key)],
    sheet: { ...sheet, key: save.sheet },
    read: whoMay('read'),
    acts: [
      {
        name: 'save',
        action: 'create',
        label: 'Keeps the sheet of a student and period',
        path: 'add',
        makes: true,
        upserts: 'sheet',
        by: whoMay('save'),
        fields: [],
        stamp: 'teacher',
        stampedOn: 'verifiedOn',
        done: 'verified',
        verb: 'keep',
        says: says.saved,
        effects: [],
      },
    ],
    search: ['student'],
    columns: { student: [], faculty: [] },
    documents: {
      kind: 'Scorecard',
      about: 'One sheet of scores for a student and a period.',
      why: 'Assessment during training',
      guide: {
        chapter: 'Assessments by faculty',
        text: `${items} items, for each of ${each}. Faculty of the department fill it, the resident reads it.${low}`,
      },
    },
    print,
    exports: true,
    archive: 'scorecards',
  };
}
