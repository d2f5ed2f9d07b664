import { evaluationOf, quickPeriods, type Registry, type Scorecard, scaleOf, sheetRows } from '../../../../schemas';
import { type aetcom, aetcomBands, type appraisal, appraisalBands, type EvaluationBand } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';

type Stated = { appraisal: typeof appraisal; aetcom: typeof aetcom };

/** The sheets that faculty fill and students read. */
export const compareScorecards = ({ scorecards }: Registry, stated: Stated): string[] => [
  ...differ(
    'The sheets',
    scorecards
      .map(({ api }) => api.path)
      .filter((path) => path === stated.appraisal.path || path === stated.aetcom.path),
    [stated.appraisal.path, stated.aetcom.path],
  ),
  ...checked('appraisal', cardAt(scorecards, stated.appraisal.path), (card) => [
    ...compareShared(card, { ...stated.appraisal, bands: appraisalBands, saveBody: stated.appraisal.calls.add.body }),
    ...compareAppraisal(card, stated.appraisal),
  ]),
  ...checked('aetcom', cardAt(scorecards, stated.aetcom.path), (card) => [
    ...compareShared(card, { ...stated.aetcom, bands: aetcomBands, saveBody: stated.aetcom.calls.add.body }),
    ...compareAetcom(card, stated.aetcom),
  ]),
];

const cardAt = (cards: readonly Scorecard[], path: string) => cards.find(({ api }) => api.path === path);

interface Shared {
  readonly routes: { readonly student: string; readonly faculty: string; readonly legacy: string };
  readonly scores: { readonly least: number; readonly most: number };
  readonly bands: readonly EvaluationBand[];
  readonly saveBody: readonly string[];
}

function compareShared(card: Scorecard, { routes, scores, bands, saveBody }: Shared): string[] {
  const { min, max } = scaleOf(card.scale);
  const { save } = card.api;
  const words = Array.from({ length: 12 }, (_, index) => evaluationOf(card.scale, index - 1) ?? null);
  const wordOf = (score: number) => bands.find(({ from, to }) => from <= score && score <= to)?.words ?? null;
  return [
    ...differ('the student route', `/student/${card.route}`, routes.student),
    ...differ('the faculty route', `/faculty/${card.route}`, routes.faculty),
    ...differ('the legacy route', `/${card.route}`, routes.legacy),
    ...differ('the scores', { least: min, most: max }, scores),
    ...differ(
      'the evaluations',
      words,
      words.map((_, index) => wordOf(index - 1)),
    ),
    ...differ('the save body', [save.student, ...save.periods, save.sheet], saveBody),
    ...differ('what students may do', card.permissions.student, { read: 'own' }),
    ...(['faculty', 'hod'] as const).flatMap((role) =>
      differ(`what ${role} may do`, card.permissions[role], { read: 'department', save: true }),
    ),
    ...(['drpc', 'admin'] as const).flatMap((role) =>
      differ(`what ${role} may do`, card.permissions[role] ?? null, null),
    ),
  ];
}

function compareAppraisal(card: Scorecard, stated: Stated['appraisal']): string[] {
  const [years, quarters] = card.periods;
  const { says, quick } = card;
  const answer = { years: { 1: { appraisalPeriod: { 2: {} } } } };
  return [
    ...differ('the heading', card.label.many, stated.title),
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
      quickPeriods(card, answer, [1]).map(({ text }) => text),
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

function compareAetcom(card: Scorecard, stated: Stated['aetcom']): string[] {
  const [years] = card.periods;
  const categories = Object.entries(card.groups).map(([key, { rows }]) => [key, Object.keys(rows)]);
  const labels = [
    ...Object.entries(card.groups).map(([key, { label }]) => [key, label] as const),
    ...sheetRows(card).map(({ key, label }) => [key, label] as const),
  ];
  const year = years?.values[1];
  return [
    ...differ('the heading', card.label.menu, stated.title),
    ...differ('the heading for faculty', card.label.many.toLowerCase(), stated.facultyTitle.toLowerCase()),
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
      quickPeriods(card, { year: { 1: {} } }, []).map(({ text }) => text),
      [stated.showYear.replace('{year label}', year?.word ?? '')],
    ),
    ...differ('the alert after saving', card.says.saved, stated.alerts.saved),
  ];
}
