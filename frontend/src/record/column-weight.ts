import {
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
import { roomsOf } from '../field-types';

/**
 * How much a column means to whoever looks for a row: the less, the sooner it is left to the row's own record. What it is and whose
 * comes first, then when, how, with whom and what became of it; patients and remarks are read of one record at a time.
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
  if (isLong(field) || isSame(field)) return weights.long;
  if (field.sensitive) return weights.patient;
  if (isUpload(field)) return weights.file;
  if (isDay(field)) return weights.day;
  if (isScored(field)) return weights.score;
  if (namesRow(field)) return weights.link;
  if (isDerived(field) || offersOptions(field)) return weights.choice;
  return namesPerson(field) ? weights.person : weights.plain;
}

/** Of a fact of the resident's, which every row of theirs says. */
const isSame = (field: ResolvedField) => 'systemValue' in field && field.systemValue === 'collegeName';

/** What is read and not only recognised needs as much, px. */
const READ = 220;
/** Names of people and places are not as long as titles of what was done, px. */
export const NAME = READ;

/** What a heading needs so that it is not cut, px: besides its letters, and up to which it may ask for more than its values do. */
const [HEADING, LETTER, ROOM] = [52, 8, 180];

/** What a heading needs, px. */
export const headingRoom = (heading: string): number => Math.min(ROOM, HEADING + LETTER * heading.length);

/** The weight and the room of a field's column. @param is the part that it has in its type, where that weighs more than what it holds */
export function weighed<Row extends ListRow>(
  field: ResolvedField,
  is?: 'title' | 'role' | undefined,
): Pick<ListColumn<Row>, 'weight' | 'room' | 'whole'> {
  const isRead = is === 'title' || isLong(field);
  const { room, whole } = roomsOf(field);
  const least = Math.max(room, isRead ? READ : 0, headingRoom(field.column));
  return { weight: is ? weights[is] : weightOf(field), room: least, whole: Math.max(least, whole) };
}
