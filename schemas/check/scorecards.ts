import { remediationName, ungrouped } from '../kinds/scorecard';
import type { Scorecard } from '../language';
import { type Scale, scales } from '../scales';
import { isName, notOfThese, scopeFaults, twiceOf } from './shared-faults';

/** Columns that every sheet has. */
const columns = [
  'id',
  'student',
  'college',
  'department',
  'cells',
  'remediation',
  'teacher',
  'verifiedOn',
  'createdAt',
  'updatedAt',
  'version',
];
/** What stands beside the rows of a flat sheet, or in a save body beside the names of `api.save`. */
const beside = ['teacher', 'verifiedDate', 'version', remediationName];
const inBody = ['version', remediationName];

/** Every fault of a scorecard, one sentence each. */
export const checkScorecard = (card: Scorecard): string[] => [
  ...checkPeriods(card),
  ...checkBody(card),
  ...checkRows(card),
  ...checkScale(card),
  ...scopeFaults(Object.fromEntries(Object.entries(card.permissions).map(([role, { read }]) => [role, read]))),
  ...(card.permissions.student?.save ? ['students would keep sheets on themselves.'] : []),
];

function checkPeriods({ periods }: Scorecard): string[] {
  const keys = periods.map(({ key }) => key);
  return [
    ...(periods.length === 0 ? ['no period picks a sheet.'] : []),
    ...notOfThese(keys, columns, 'the period', 'every sheet'),
    ...keys.filter((key) => !isName(key)).map((key) => `the period "${key}" must be named with letters and digits.`),
    ...twiceOf(keys, 'the period'),
    ...periods.flatMap(({ key, values }) => {
      const numbers = values.map(({ value }) => value);
      const isSound =
        numbers.length > 0 && numbers.every(Number.isSafeInteger) && new Set(numbers).size === numbers.length;
      return isSound ? [] : [`the values of the period "${key}" must be whole numbers, each once.`];
    }),
  ];
}

function checkBody({ periods, api: { save } }: Scorecard): string[] {
  const names = [save.student, ...save.periods, save.sheet];
  return [
    ...(save.periods.length === periods.length ? [] : ['a save must name each period, in their order.']),
    ...notOfThese(names, inBody, 'the wire name', 'every save'),
    ...twiceOf(names, 'the wire name'),
  ];
}

function checkRows({ groups }: Scorecard): string[] {
  const names = Object.keys(groups);
  const rows = Object.entries(groups).map(([group, one]) => ({ group, keys: Object.keys(one.rows) }));
  const named = [...names.filter((group) => group !== ungrouped), ...rows.flatMap(({ keys }) => keys)];
  return [
    ...(names.includes(ungrouped) && names.length > 1 ? ['the group without a name must be the only one.'] : []),
    ...(names.length === 0 ? ['the sheet has no rows.'] : []),
    ...rows.filter(({ keys }) => keys.length === 0).map(({ group }) => `the group "${group}" has no rows.`),
    ...named.filter((key) => !isName(key)).map((key) => `the row "${key}" must be named with letters and digits.`),
    ...rows
      .filter(({ group }) => group === ungrouped)
      .flatMap(({ keys }) => notOfThese(keys, beside, 'the row', 'every sheet')),
  ];
}

function checkScale({ scale: name, blank, remediation }: Scorecard): string[] {
  if (!Object.hasOwn(scales, name)) return [`the scale "${name}" does not exist.`];
  const scale: Scale = scales[name];
  const isOn = (score: number) => Number.isSafeInteger(score) && score >= scale.min && score <= scale.max;
  return [
    ...(blank === undefined || isOn(blank) ? [] : [`a blank is kept as ${blank}, which is not on the scale.`]),
    ...(!remediation || isOn(remediation.below)
      ? []
      : ['the remediation begins below a score that is not on the scale.']),
  ];
}
