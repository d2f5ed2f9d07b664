import { comparedNumber, daysBetween, groupedBy, patientNumberOf } from '../../../schemas';
import type { Row } from './row';

/** An entry is marked when its resident logged the same thing this many times within so many days. */
const OFTEN = { times: 3, days: 7 };

export type Unusual = (row: Row) => readonly string[];

/**
 * What is unusual about an entry compared with the others that wait, in words. It uses only what the verifier can see,
 * and is a hint and no judgement.
 */
export function unusualAmong(rows: readonly Row[]): Unusual {
  const same = groupedBy(rows, sameOf);
  const numbered = groupedBy(
    rows.filter((row) => numberOf(row) !== ''),
    numberOf,
  );
  return (row) => {
    const alike = (same.get(sameOf(row)) ?? []).filter(({ id }) => id !== row.id);
    const thatDay = alike.filter(({ date }) => date === row.date).length;
    const often = alike.filter(({ date }) => Math.abs(daysBetween(date, row.date)) < OFTEN.days).length + 1;
    const others = (numbered.get(numberOf(row)) ?? []).filter(({ student }) => student.id !== row.student.id);
    const names = [...new Set(others.map(({ student }) => student.name))];
    return [
      thatDay > 0 && `The same is logged ${thatDay + 1} times for this day`,
      thatDay === 0 && often >= OFTEN.times && `One of ${often} of the same within a week`,
      names.length > 0 && `${names.join(', ')} logged the same patient for this day`,
    ].filter((words) => words !== false);
  };
}

/** Entries of one resident with the same type, work, role and patient have the same key. */
const sameOf = (row: Row) => `${row.resource} ${row.student.id} ${row.what} ${row.role ?? ''} ${patientOf(row)}`;

/** The day and the patient's number. Empty when there is no number. */
function numberOf(row: Row): string {
  const patient = patientOf(row);
  return patient && `${row.date} ${patient}`;
}

/** The patient's number as it is compared. Empty when there is none. */
function patientOf({ entry, record }: Row): string {
  const field = patientNumberOf(entry);
  const number = field && record[field.readName];
  return typeof number === 'string' ? comparedNumber(number) : '';
}
