import {
  anyScope,
  evaluationOf,
  hasSheet,
  quickPeriods,
  type Registry,
  type Role,
  roles,
  type SheetResource,
  scaleOf,
  sheetRows,
} from '../../../../schemas';
import { makingOf } from '../../../support/record-types';
import { type aetcom, aetcomBands, type appraisal, appraisalBands, type EvaluationBand } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';

type Stated = { appraisal: typeof appraisal; aetcom: typeof aetcom };

/** The sheets that faculty fill and students read. */
export const compareScorecards = ({ records }: Registry, stated: Stated): string[] =>
  compareCards(records.filter(hasSheet), stated);

const compareCards = (types: readonly SheetResource[], stated: Stated): string[] => [
  ...differ(
    'The sheets',
    types.map(({ api }) => api.path).filter((path) => path === stated.appraisal.path || path === stated.aetcom.path),
    [stated.appraisal.path, stated.aetcom.path],
  ),
  ...checked('appraisal', typeAt(types, stated.appraisal.path), (type) => [
    ...compareShared(type, { ...stated.appraisal, bands: appraisalBands, saveBody: stated.appraisal.calls.add.body }),
    ...compareAppraisal(type, stated.appraisal),
  ]),
  ...checked('aetcom', typeAt(types, stated.aetcom.path), (type) => [
    ...compareShared(type, { ...stated.aetcom, bands: aetcomBands, saveBody: stated.aetcom.calls.add.body }),
    ...compareAetcom(type, stated.aetcom),
  ]),
];

const typeAt = (types: readonly SheetResource[], path: string) => types.find(({ api }) => api.path === path);

interface Shared {
  readonly routes: { readonly student: string; readonly faculty: string; readonly legacy: string };
  readonly scores: { readonly least: number; readonly most: number };
  readonly bands: readonly EvaluationBand[];
  readonly saveBody: readonly string[];
}

function compareShared(type: SheetResource, { routes, scores, bands, saveBody }: Shared): string[] {
  const { owner, route, sheet: card } = type;
  const { min, max } = scaleOf(card.scale);
  const words = Array.from({ length: 12 }, (_, index) => evaluationOf(card.scale, index - 1) ?? null);
  const wordOf = (score: number) => bands.find(({ from, to }) => from <= score && score <= to)?.words ?? null;
  return [
    ...differ('the student route', `/student/${route}`, routes.student),
    ...differ('the faculty route', `/faculty/${route}`, routes.faculty),
    ...differ('the legacy route', `/${route}`, routes.legacy),
    ...differ('the scores', { least: min, most: max }, scores),
    ...differ(
      'the evaluations',
      words,
      words.map((_, index) => wordOf(index - 1)),
    ),
    ...differ('the save body', [owner.writeName, ...card.periods.map(({ key }) => key), card.key], saveBody),
    ...differ('what students may do', rightsOf(type, 'student'), [anyScope('own'), null]),
    ...(['faculty', 'hod'] as const).flatMap((role) =>
      differ(`what ${role} may do`, rightsOf(type, role), [anyScope('department'), anyScope('department')]),
    ),
    ...roles
      .filter((role) => !['student', 'faculty', 'hod'].includes(role))
      .flatMap((role) => differ(`what ${role} may do`, rightsOf(type, role), [null, null])),
  ];
}

/** Which records a role reads, and about whom it keeps one. */
const rightsOf = (type: SheetResource, role: Role) => [type.rights.read[role] ?? null, makingOf(type).by[role] ?? null];

function compareAppraisal({ label, sheet: card }: SheetResource, stated: Stated['appraisal']): string[] {
  const [years, quarters] = card.periods;
  const { says, quick } = card;
  return [
    ...differ('the heading', label.many, stated.title),
    ...differ(
      'the years',
      years?.values.map(({ value }) => value),
      stated.years,
    ),
    ...differ(
      'the quarters',
      quarters?.values.map(({ value }) => value),
      stated.quarters,
    ),
    ...differ('the first quarter', quarters?.values[0]?.word.split(' ')[0], stated.quarterLabels.first),
    ...differ('the last quarter', quarters?.values.at(-1)?.word.split(' ')[0], stated.quarterLabels.last),
    ...differ('where years are found', years?.container, stated.record.years),
    ...differ('where quarters are found', quarters?.container, stated.record.quarters),
    ...differ(
      'the activities',
      sheetRows(card).map(({ key, label }) => [key, label]),
      stated.activities,
    ),
    ...differ('whether the activities stand in groups', Object.keys(card.groups), ['']),
    ...differ('whether each has remarks', card.remarks, stated.activityFields.includes('remarks')),
    ...differ('what a blank is saved as', card.blank ?? null, null),
    ...differ('the training period', card.fact?.value, stated.trainingPeriod),
    ...differ('the quick periods', quick.heading, stated.quickPeriods.heading),
    ...differ(
      'the button of the second quarter',
      quickPeriods(card, [[1, 2]], [1]).map(({ text }) => text),
      [stated.quickPeriods.button.replace('N', '2')],
    ),
    ...differ('what stands there without one', quick.none, stated.quickPeriods.none),
    ...differ('the alert about scores', says.invalid, stated.alerts.scores),
    ...differ('the alert after saving', says.saved, stated.alerts.saved),
    ...differ('the alert after a failure', says.saveFailed, stated.alerts.saveFailed),
    ...differ('what is said without students', says.studentsFailed, stated.failures.students),
    ...differ('what is said without sheets', says.loadFailed, stated.failures.appraisal),
  ];
}

function compareAetcom({ label: called, sheet: card }: SheetResource, stated: Stated['aetcom']): string[] {
  const [years] = card.periods;
  const categories = Object.entries(card.groups).map(([key, { rows }]) => [key, Object.keys(rows)]);
  const labels = [
    ...Object.entries(card.groups).map(([key, { label }]) => [key, label] as const),
    ...sheetRows(card).map(({ key, label }) => [key, label] as const),
  ];
  const year = years?.values[1];
  return [
    ...differ('the heading', called.menu, stated.title),
    ...differ('the heading for faculty', called.many.toLowerCase(), stated.facultyTitle.toLowerCase()),
    ...differ('the categories and skills', categories, Object.entries(stated.categories)),
    // The issue wants each in words; the specification has only the keys.
    ...labels
      .filter(([, label]) => /[a-z][A-Z]/.test(label) || !/^[A-Z]/.test(label))
      .map(([key, label]) => `"${key}" reads "${label}", which is no words`),
    ...differ(
      'the displayed years',
      years?.values.map(({ value, word }) => word.endsWith(` ${value + 1}`)),
      stated.years.map(() => true),
    ),
    ...differ('where years are found', years?.container, stated.record.years),
    ...differ('what a blank is saved as', card.blank, stated.blankSavedAs),
    ...differ('whether each has remarks', card.remarks, false),
    ...differ('the rows of a page', card.pageSize, stated.studentRowsPerPage),
    ...differ(
      'the button of a year',
      quickPeriods(card, [[1]], []).map(({ text }) => text),
      [stated.showYear.replace('{year label}', year?.word ?? '')],
    ),
    ...differ('the alert after saving', card.says.saved, stated.alerts.saved),
  ];
}
