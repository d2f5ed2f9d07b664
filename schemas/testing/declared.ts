/** Resources of the registry as they were declared, for tests that declare something beside them. */

import type { ResolvedField } from '../field-types/resolved-field';
import type { Directory, Exchange, Fields, Form } from '../language';
import type { DirectoryResource, ExchangeResource, FormResource } from '../registry/resolved';

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

export const declaredExchange = (exchange: ExchangeResource): Exchange => {
  const { opener, reply, fields: _, byKey: __, title: ___, owner: ____, rights, acts, ...rest } = exchange;
  const { path, known, open, reply: answer } = exchange.api;
  return {
    ...rest,
    api: { path, known, open, reply: answer },
    opener: declared(opener.filter(({ key }) => key !== exchange.number.key)),
    reply: declared(reply),
  };
};
