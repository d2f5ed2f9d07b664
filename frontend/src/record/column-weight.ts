import {
  isCollegeName,
  isDay,
  isDerived,
  isLong,
  isScored,
  isUpload,
  namesPerson,
  namesRow,
  offersOptions,
  type ResolvedField,
} from '../../../schemas';
import type { ListColumn, ListRow } from '../components/record-columns';
import { headingRoom } from '../components/use-columns';
import { roomsOf } from '../field-types';

/**
 * How important a column is when looking for a row, from 0, the most. A table without room leaves out the highest
 * numbers first. Patients and long texts come last, because they are read in one record at a time.
 */
export const weights = {
  title: 0,
  whose: 1,
  state: 1,
  day: 2,
  role: 2,
  choice: 3,
  score: 3,
  link: 4,
  plain: 5,
  person: 5,
  verdict: 6,
  file: 6,
  patient: 7,
  long: 8,
};

function weightOf(field: ResolvedField): number {
  if (isLong(field) || isCollegeName(field)) return weights.long;
  if (field.sensitive) return weights.patient;
  if (isUpload(field)) return weights.file;
  if (isDay(field)) return weights.day;
  if (isScored(field)) return weights.score;
  if (namesRow(field)) return weights.link;
  if (isDerived(field) || offersOptions(field)) return weights.choice;
  return namesPerson(field) ? weights.person : weights.plain;
}

/** The width of a column that is read and not only recognised, px. */
const READ = 220;
/** Names of people and places are shorter than titles, px. */
export const NAME = 190;

/**
 * The weight and width of a field's column.
 * @param is the role of the field in its type, when that counts more than its content
 */
export function weighed<Row extends ListRow>(
  field: ResolvedField,
  is?: 'title' | 'role' | undefined,
): Pick<ListColumn<Row>, 'weight' | 'room' | 'whole'> {
  const isRead = is === 'title' || isLong(field);
  const { room, whole } = roomsOf(field);
  const least = Math.max(room, isRead ? READ : 0, headingRoom(field.column));
  return { weight: is ? weights[is] : weightOf(field), room: least, whole: Math.max(least, whole) };
}
