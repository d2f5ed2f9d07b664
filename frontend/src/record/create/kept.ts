import { dayField, type EntryResource, isUpload, showDay, studentFields, titleField } from '../../../../schemas';
import type { KeptAs, OutboxItem } from '../../api/outbox/item';
import type { EntryRecord } from '../../api/wire';
import { controlName, type FormValues } from '../act/values';
import { draftOf } from './local-store';

export const KEPT_IN_PART =
  'Kept on this device, without the patient: that goes out with it while this page is open, and else is asked for when there is a connection.';

/** How the input of a create form is stored until it is sent, so that it can be opened again. */
export const keptAs = (entry: EntryResource, values: FormValues, corrects?: EntryRecord): KeptAs => ({
  records: corrects ? [{ resource: entry.name, id: corrects.id, version: corrects.version }] : [],
  label: `${corrects ? 'Correction: ' : ''}${entryLabel(entry, values)}`,
  lacks: studentFields(entry).flatMap(({ sensitive, writeName }) => (sensitive ? [writeName] : [])),
  form: { entry: entry.name, values: draftOf(entry, values) ?? {}, ...(corrects && { corrects: corrects.id }) },
});

/** 'Procedure: FNAC of thyroid, 21-11-2026'. Without the patient. @param values of the controls */
export function entryLabel(entry: EntryResource, values: FormValues): string {
  const title = titleField(entry);
  const day = dayField(entry);
  const [words, on] = [title, day].map((field) => (field && !field.sensitive ? values[controlName(field)] : undefined));
  const said = [typeof words === 'string' ? words : '', typeof on === 'string' ? showDay(on) : ''].filter(Boolean);
  return said.length > 0 ? `${entry.label.one}: ${said.join(', ')}` : entry.label.one;
}

/** The files of a stored item, by the control in which they were chosen. */
export const filesIn = ({ body }: OutboxItem, entry: EntryResource): FormValues =>
  Object.fromEntries(
    studentFields(entry).flatMap((field) =>
      isUpload(field) && body[field.writeName] instanceof Blob ? [[controlName(field), body[field.writeName]]] : [],
    ),
  );
