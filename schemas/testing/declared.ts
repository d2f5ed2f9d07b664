/** Resources of the registry as they were declared, for tests that declare something beside them. */

import { type Declarations, wholeOf } from '../declare';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Directory, Fields, Form, RecordConfig } from '../language';
import type { DirectoryResource, FormResource } from '../registry/resolved';

/** A declared field has no `filledBy` unless it is a record's. */
const declared = (fields: readonly ResolvedField[]): Fields =>
  Object.fromEntries(
    fields.map(({ key, filledBy: _, column, readName, writeName, ...field }) => [
      key,
      { ...field, column, wire: { read: readName, write: writeName } },
    ]),
  );

export const declaredDirectory = ({ byKey: _, fields, ...directory }: DirectoryResource): Directory => ({
  ...directory,
  fields: declared(fields),
});

export const declaredForm = ({ byKey: _, fields: __, sections, ...form }: FormResource): Form => ({
  ...form,
  sections: sections.map(({ heading, fields }) => ({ heading, fields: declared(fields) })),
});

/** The whole declarations of record types. */
export const declaredRecords = (declarations: Declarations): RecordConfig[] =>
  wholeOf(declarations).filter((one) => one.kind === 'record');
