import { type EntryResource, type FieldOf, showDay, type Values } from '../../../../schemas';
import { type DemoFile, notice } from '../files/bytes';
import { idAt } from '../ids';
import type { Resident } from '../people/people';
import type { Random } from '../random';

/** Whether the demo has a file that the field takes. */
export const canBeFiled = ({ accept }: FieldOf<'file'>) => accept.includes('pdf') || accept.includes('png');

/**
 * A certificate for a file field: a PDF, or a picture if pictures are accepted.
 * @param day `YYYY-MM-DD`
 */
export function certificateFor(
  entry: EntryResource,
  field: FieldOf<'file'>,
  resident: Resident,
  values: Values,
  day: string,
  random: Random,
): DemoFile {
  const isPicture = field.accept.includes('png') && random.chance(0.5);
  const type = isPicture || !field.accept.includes('pdf') ? 'png' : 'pdf';
  const subject = subjectOf(entry, values);
  return {
    id: idAt(`${day}T06:00:00.000Z`, random),
    name: `${slugOf(`${field.label} ${subject}`)}.${type}`,
    type,
    field: field.key,
    lines: [
      field.label,
      resident.college.name,
      resident.user.name,
      resident.department.course,
      subject,
      showDay(day),
      notice,
    ],
  };
}

/** The subject of a record: its title if that is filled already, otherwise the type of record. */
function subjectOf(entry: EntryResource, values: Values): string {
  const title = values[entry.title];
  return typeof title === 'string' && title ? title : entry.label.one;
}

/** Turns a text into words for a file name, no longer than somebody would type. */
function slugOf(text: string): string {
  const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-|-$/g, '').slice(0, 60).replace(/-$/, '');
}
