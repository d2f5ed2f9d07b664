import {
  cellOf,
  type PersonValue,
  remediationName,
  type Scorecard,
  type Sheet,
  type SheetCell,
  sheetOf,
  sheetRows,
} from '../../../../../schemas';
import { personValue } from '../../wire/wire';
import type { StoredSheet } from './scorecard.table';

/** One sheet with everything that is known of it. The values of its periods and its scores go by their wire names. */
export type WireSheet = {
  id: string;
  _id: string;
  version: number;
  student: PersonValue;
  teacher: PersonValue;
  verifiedOn: string;
  remediation?: string | null;
  createdAt: string;
  updatedAt: string;
} & Record<string, unknown>;

/** The scores of a row, as far as the sheet still has their rows. */
export function scoresIn(card: Scorecard, { cells }: Pick<StoredSheet, 'cells'>): Sheet {
  const stored: unknown = JSON.parse(cells);
  return sheetOf(
    sheetRows(card).flatMap((row) => {
      const cell = cellOf(stored, row) as SheetCell | undefined;
      return cell === undefined ? [] : [[row, cell]];
    }),
  );
}

export const periodsOf = ({ periods }: Scorecard, row: StoredSheet): number[] =>
  periods.map(({ key }) => Number(row[key]));

/** @param names of accounts by id */
export function wireSheet(card: Scorecard, row: StoredSheet, names: ReadonlyMap<string, string>): WireSheet {
  const { id, version, student, teacher, verifiedOn, remediation, createdAt, updatedAt } = row;
  const { periods, sheet } = card.api.save;
  const values = periodsOf(card, row);
  // A sheet outlives the account of a person it names.
  const person = (account: string) => personValue(account, names.get(account) ?? '');
  return {
    id,
    _id: id,
    version,
    student: person(student),
    ...Object.fromEntries(periods.map((name, index) => [name, values[index]])),
    [sheet]: scoresIn(card, row),
    ...(card.remediation && { [remediationName]: remediation }),
    teacher: person(teacher),
    verifiedOn,
    createdAt,
    updatedAt,
  };
}

/**
 * A sheet as it lies below its periods. Where a row is a score and remarks, older clients look for the teacher and the
 * day beside the rows; a sheet of plain numbers holds nothing else, because they go through all of it.
 */
export function nestedSheet(
  card: Scorecard,
  row: StoredSheet,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const scores = scoresIn(card, row);
  if (!card.remarks) return scores;
  const { teacher, verifiedOn, version, remediation } = row;
  return {
    ...scores,
    teacher: names.get(teacher) ?? '',
    verifiedDate: verifiedOn,
    ...(card.remediation && { [remediationName]: remediation }),
    version,
  };
}
