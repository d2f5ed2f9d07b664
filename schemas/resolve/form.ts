import { withKeys } from '../field-types/resolve-field';
import { isTyped } from '../field-types/traits';
import { type Fields, type Form, submissionFields } from '../language';
import type { Rows, RowType } from '../registry/record-type';
import type { FormResource } from '../registry/resolved';
import { ranks } from '../roles';
import { accountRows, titleOfRow } from './directory';
import { resolveActs } from './record';

/** A form with its fields, and the rows that keep it. */
export function resolveForm({ keeps, sections: declared, ...config }: Form): FormResource {
  const isInbox = keeps.what === 'inbox';
  const asked: Fields = Object.assign({}, ...declared.map(({ fields }) => fields));
  const ofSubmission = isInbox ? submissionFields(keeps.states) : {};
  // One's own record of an account is the account. What is sent is nobody's own.
  const type = resolveActs({ ...config, fields: { ...asked, ...ofSubmission } }, 'id');
  const sections = declared.map(({ heading, fields }) => ({
    heading,
    fields: Object.keys(fields).flatMap((key) => type.byKey[key] ?? []),
  }));
  const rows: Rows = isInbox ? { table: type.name, columns: {}, effects: [] } : ownAccount(type, keeps);
  const list: RowType['list'] = isInbox
    ? { search: keeps.columns.filter((key) => isTyped(type.byKey[key])), order: 'newest' }
    : { search: [] };
  return {
    ...type,
    ...withKeys(sections.flatMap(({ fields }) => fields)),
    sections,
    keeps,
    rowType: { ...type, title: titleOfRow(type, rows), rows, list, says: {} },
  };
}

/** One's own account. Some of its changes may wait for somebody. */
const ownAccount = (
  type: Pick<RowType, 'name' | 'fields'>,
  { columns, held }: Extract<Form['keeps'], { what: 'profile' }>,
): Rows => ({
  ...accountRows(type, { columns, ranks }, ...(held ? (['held'] as const) : []), 'ownAddress'),
  ...(held && { held }),
});
