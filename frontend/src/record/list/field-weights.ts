import {
  type DirectoryResource,
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
} from '../../../../schemas';
import { weights } from '../../components/column-weights';
import type { ListColumn, ListRow } from '../../components/list-column';
import { roomsOf } from '../../field-types';

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

/** The least width of a title, and of a long text, whose beginning says what it is about, px. */
const [TITLE, BEGINNING] = [220, 150];
/** Names of people and places are shorter than titles, px. */
export const NAME = 190;

/**
 * The weight and width of a field's column.
 * @param is the title of its type, or the part that a resident had, where that counts more than the content
 */
export function weighed<Row extends ListRow>(
  field: ResolvedField,
  is?: 'title' | 'part' | undefined,
): Pick<ListColumn<Row>, 'weight' | 'room' | 'uncutWidth'> {
  const { room, uncutWidth } = roomsOf(field);
  const least = is === 'title' ? Math.max(room, TITLE) : isLong(field) ? BEGINNING : room;
  return { weight: is ? weights[is] : weightOf(field), room: least, uncutWidth: Math.max(least, uncutWidth) };
}

/**
 * The weight of a directory's column. People and places are found by what their list names first, so the place in it
 * counts as a weight: the second column as much as the state of an account.
 */
export const weightByPlace = ({ list }: DirectoryResource, key: string): number => list.columns.indexOf(key);
