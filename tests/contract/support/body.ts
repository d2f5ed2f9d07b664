import {
  type EntryResource,
  type FileKind,
  isShown,
  itemsOf,
  modulesOf,
  type ResolvedField,
  studentFields,
  verifierFields,
} from '../../../schemas';
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

/** A complete body of the student's fields, by wire name; files as `File`. Made from the registry alone. */
export function validBody(entry: EntryResource, material: Material): Body {
  const body: Body = {};
  for (const field of studentFields(entry)) {
    // A field that is hidden by what was filled before it is not sent, as no form would send it.
    if (field.when && !isShown(field, valuesOf(entry, body))) continue;
    body[field.writeName] = sample(entry, field, material, body);
  }
  return body;
}

/** What was filled so far, by field key, for conditions. */
const valuesOf = (entry: EntryResource, body: Body) =>
  Object.fromEntries(studentFields(entry).map(({ key, writeName }) => [key, plain(body[writeName])]));

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** A complete body of the verifier's fields. */
export function verdictBody(entry: EntryResource): Body {
  const body: Body = {};
  for (const field of verifierFields(entry)) {
    if (field.type === 'rubric') for (const item of Object.keys(field.items)) body[item] = field.ratings[0];
    else if (field.type === 'score') body[field.writeName] = 3;
    else body[field.writeName] = `Feedback for ${field.label}`;
  }
  return body;
}

function sample(entry: EntryResource, field: ResolvedField, material: Material, body: Body): unknown {
  switch (field.type) {
    case 'text':
      return `Sample ${field.label}`;
    case 'date':
      return field.notBefore ? '2025-03-05' : '2025-03-03';
    case 'choice':
      return firstOption(entry, field, material, body);
    case 'person':
      return material.faculty;
    case 'file':
      return fileOf(field.accept[0] ?? 'pdf');
    default:
      return undefined;
  }
}

export function firstOption(
  entry: EntryResource,
  field: Extract<ResolvedField, { type: 'choice' }>,
  material: Material,
  body: Body,
): string {
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
