import { type FileKind, isUpload, namesRow, type ResolvedField } from '../../../../schemas';
import type { Stored } from '../../field-types';
import type { FileField } from '../../records/write/record-files';
import { type DemoFile, notice } from '../files/bytes';
import { idAt } from '../ids';
import type { Row } from '../material';
import { spelled, type Words } from '../placeholders';
import type { Random } from '../random';

interface DemoFilling {
  readonly words: Words;
  /** The id of a row of another directory, by its name. */
  readonly linked: (directory: string, name: string) => string | null;
  /** The time of the record's creation, ISO 8601. */
  readonly at: string;
  readonly random: Random;
}

/**
 * Fills the fields of a record that is no logbook entry from a row of material. Fields without a value stay
 * empty.
 */
export function fillRow(fields: readonly ResolvedField[], row: Row, filling: DemoFilling) {
  const files: DemoFile[] = [];
  const values: Record<string, Stored> = {};
  for (const field of fields) {
    const { key } = field;
    const given = row[key];
    const value = typeof given === 'string' ? spelled(given, filling.words, filling.random) : (given ?? null);
    values[key] = value;
    if (namesRow(field) && typeof value === 'string') values[key] = filling.linked(field.to, value);
    if (!isUpload(field)) continue;
    const file = fileFor(field, value, filling);
    values[key] = file?.id ?? null;
    if (file) files.push(file);
  }
  return { values, files };
}

/** A document, or a picture of the screen if only pictures are accepted. */
function fileFor(
  { key, label, accept }: FileField,
  about: string | number | null,
  { at, random }: DemoFilling,
): DemoFile | undefined {
  const type = (['pdf', 'png'] as const satisfies FileKind[]).find((kind) => accept.includes(kind));
  if (!type || about === null) return undefined;
  const name = `${label} ${about}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const lines = [label, String(about), notice];
  return {
    id: idAt(at, random),
    name: `${name}.${type}`,
    type,
    field: key,
    lines,
    ...(type === 'png' && { look: 'screen' }),
  };
}
