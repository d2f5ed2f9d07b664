import {
  type EntryResource,
  type FieldWith,
  type FileKind,
  isDay,
  isRated,
  isScored,
  isShown,
  isUpload,
  itemsOf,
  modulesOf,
  namesPerson,
  offersOptions,
  type ParsedValue,
  type ResolvedField,
  studentFields,
  takesWords,
  verifierFields,
} from '../../../schemas';
import { sampled } from '../../../schemas/testing/field';
import { bytesOf } from './files';

/** What a valid body is made from: who is there to be named, and where the student studies. */
export type Material = {
  /** The catalogue slug of the student's department. */
  department: string;
  /** A faculty member whom the student may name. */
  faculty: string;
  /** A title that the server keeps, by list. */
  title: (list: string) => string;
};

export type Body = Record<string, unknown>;
type Fields = Pick<EntryResource, 'byKey'>;

/** A complete body of the student's fields, by wire name; files as `File`. Made from the registry alone. */
export const validBody = (entry: EntryResource, material: Material): Body =>
  bodyOf(entry, studentFields(entry), material);

/** A complete body of these fields of a type, as an act sends them. */
export function bodyOf(type: Fields, fields: readonly ResolvedField[], material: Material): Body {
  const body: Body = {};
  for (const field of fields) {
    // A field that is hidden by what was filled before it is not sent, as no form would send it.
    if (field.when && !isShown(field, valuesIn(fields, body))) continue;
    body[field.writeName] = sample(type, field, material, body);
  }
  return body;
}

/** What was filled so far, by field key, for conditions and derivations. */
export const valuesOf = (entry: EntryResource, body: Body) => valuesIn(studentFields(entry), body);

const valuesIn = (fields: readonly ResolvedField[], body: Body) =>
  Object.fromEntries(fields.map(({ key, writeName }) => [key, plain(body[writeName])]));

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** A complete body of the verifier's fields. */
export function verdictBody(entry: EntryResource): Body {
  const body: Body = {};
  const values: Record<string, ParsedValue> = {};
  for (const field of verifierFields(entry)) {
    if (!isShown(field, values)) continue;
    if (isRated(field)) {
      for (const item of Object.keys(field.items)) body[item] = field.ratings[0];
      continue;
    }
    const value = sample(entry, field, noMaterial, body);
    body[field.writeName] = value;
    values[field.key] = plain(value);
  }
  return body;
}

/** A verifier is asked for nothing that only the student's department has. */
const noMaterial: Material = { department: '', faculty: '', title: () => '' };

/** The third of March, and two days later whatever may not come before it. */
export function dayOf(entry: Fields, field: ResolvedField): string {
  const before = isDay(field) && field.notBefore ? entry.byKey[field.notBefore] : undefined;
  if (!before) return '2025-03-03';
  return `2025-03-${String(Number(dayOf(entry, before).slice(-2)) + 2).padStart(2, '0')}`;
}

function sample(entry: Fields, field: ResolvedField, material: Material, body: Body): unknown {
  if (takesWords(field))
    return `${field.filledBy === 'verifier' ? 'Feedback for' : 'Sample'} ${field.label}`.slice(0, field.maxLength);
  if (isDay(field)) return dayOf(entry, field);
  if (isScored(field)) return 3;
  if (offersOptions(field)) return firstOption(entry, field, material, body);
  if (namesPerson(field)) return material.faculty;
  if (isUpload(field)) return fileOf(field.accept[0] ?? 'pdf');
  return isRated(field) ? undefined : (sampled(field) ?? undefined);
}

function firstOption(entry: Fields, field: FieldWith<'offersOptions'>, material: Material, body: Body): string {
  const { options } = field;
  if (options.from === 'list') return options.values[0] ?? '';
  if (options.from === 'pairs') return options.pairs[0]?.value ?? '';
  if (options.from === 'titles') return material.title(options.list);
  if (!options.within) return modulesOf(material.department, options.name)[0] ?? '';
  const module = body[entry.byKey[options.within]?.writeName ?? ''];
  return itemsOf(material.department, options.name, String(module))[0] ?? '';
}

/** A small real file of this kind. */
export const fileOf = (kind: FileKind, name = `sample.${kind}`): File => {
  const { bytes, type } = bytesOf(kind);
  return new File([bytes], name, { type });
};

/** A body as a form sends it: what is missing is not sent. */
export function formOf(body: Body): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}
