import type { RecordConfig, Scorecard } from '../language';
import { type Scale, scales } from '../scales';
import { remediationName, ungrouped } from '../sheets/scorecard';
import { isName, notOfThese, twiceOf } from './shared-faults';

/** The properties beside the rows of a flat sheet. */
const beside = ['teacher', 'verifiedDate', 'version', remediationName];
/** The properties of every save. */
const inSave = ['version', remediationName];

/** Every fault of the sheet of a record type, one sentence each. @param columns further columns of the table */
export const checkSheet = (sheet: Scorecard, owner: RecordConfig['owner'], columns: readonly string[]): string[] => [
  ...checkPeriods(sheet, [...columns, 'cells', remediationName]),
  ...checkNames(sheet, owner),
  ...checkRows(sheet),
  ...checkScale(sheet),
];

function checkPeriods({ periods }: Scorecard, columns: readonly string[]): string[] {
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

function checkNames(
  { key, periods }: Scorecard,
  { key: student, writeName = student }: RecordConfig['owner'],
): string[] {
  const names = [writeName, key];
  const keys = periods.map((period) => period.key);
  return [
    ...notOfThese(names, inSave, 'the wire name', 'every save'),
    ...twiceOf(names, 'the wire name'),
    ...notOfThese(names, keys, 'the wire name', 'a period'),
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
