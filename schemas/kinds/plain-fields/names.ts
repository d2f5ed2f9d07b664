import type { Form, PlainField, PlainFields } from '../../language';

/** The name that clients read a field by. */
export const readNameOf = (key: string, { wire }: PlainField): string =>
  typeof wire === 'string' ? wire : (wire?.read ?? key);

/** The name that a body carries it under. */
export const writeNameOf = (key: string, { wire }: PlainField): string =>
  typeof wire === 'string' ? wire : (wire?.write ?? key);

/** The fields of all sections. */
export const formFields = ({ sections }: Form): PlainFields =>
  Object.assign({}, ...sections.map(({ fields }) => fields)) as PlainFields;

/** The fields that somebody of this role fills; `null` is somebody who is not signed in. */
export const fillable = (fields: PlainFields, role: string | null): [string, PlainField][] =>
  Object.entries(fields).filter(([, { by }]) => !by || (role !== null && (by as readonly string[]).includes(role)));
