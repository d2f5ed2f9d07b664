import { searchHint } from '../declare/words';
import { type Scope, type Scorecard, scopeRule } from '../language';
import type { ScorecardResource } from '../registry/resolved';
import type { Role } from '../roles';

/** A scorecard as a record type: one sheet for each student and period, which an act makes or goes on with. */
export function resolveScorecard(config: Scorecard): ScorecardResource {
  const { label, periods, permissions, api, says } = config;
  const { save } = api;
  const whoMay = (right: 'read' | 'save') => {
    const roles = Object.entries(permissions).filter(([, rights]) => rights?.[right]) as [Role, { read: Scope }][];
    return Object.fromEntries(roles.map(([role, { read }]) => [role, scopeRule(read, [], [])]));
  };
  return {
    ...config,
    label: { ...label, one: 'Sheet', search: searchHint(['Student']) },
    fields: [],
    byKey: {},
    title: save.sheet,
    owner: {
      key: 'student',
      label: 'student',
      writeName: save.student,
      required: 'Student is required',
      unknown: 'Choose one of your students',
    },
    unique: ['student', ...periods.map(({ key }) => key)],
    sheet: config,
    rights: { read: whoMay('read') },
    acts: [
      {
        name: 'save',
        action: 'create',
        label: 'Keeps the sheet of a student and period',
        path: 'add',
        makes: true,
        goesOn: 'sheet',
        by: whoMay('save'),
        fields: [],
        stamp: 'teacher',
        stampedOn: 'verifiedOn',
        verb: 'keep',
        says: says.saved,
        effects: [],
      },
    ],
    list: { search: ['student'], columns: { student: [], faculty: [] } },
    api: { ...api, lists: { mine: null, all: null } },
  };
}
