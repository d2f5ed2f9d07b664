import { withKeys } from '../field-types/resolve-field';
import { isTyped } from '../field-types/traits';
import { besidesAsked, type Fields, type Form } from '../language';
import type { FormResource, InboxResource } from '../registry/resolved';
import { ranks } from '../roles';
import { accountRows, titleOfRow } from './directory';
import { resolveActs } from './record';

/** A form with its fields, and the rows that keep it. A form that stores submissions becomes a record type. */
export function resolveForm({ keeps, sections, ...config }: Form): FormResource | InboxResource {
  const asked: Fields = Object.assign({}, ...sections.map(({ fields }) => fields));
  const besides = keeps.what === 'inbox' ? besidesAsked(keeps.states) : {};
  // One's own record of an account is the account.
  const owner = keeps.what === 'profile' ? 'id' : 'student';
  const { fields, byKey, ...type } = resolveActs({ ...config, fields: { ...asked, ...besides } }, owner);
  const those = (keys: Fields) => Object.keys(keys).flatMap((key) => byKey[key] ?? []);
  const form = {
    ...type,
    ...withKeys(those(asked)),
    sections: sections.map(({ heading, fields: inside }) => ({ heading, fields: those(inside) })),
  };
  const { name, rights, acts, api } = form;
  const kept = { name, rights, acts, api, fields, byKey, says: {} };
  if (keeps.what === 'profile') {
    const { columns, held } = keeps;
    const effects = [...(held ? (['held'] as const) : []), 'ownAddress'] as const;
    const rows = { ...accountRows(kept, { columns, ranks }, ...effects), ...(held && { held }) };
    return { ...form, keeps, kept: { ...kept, title: titleOfRow(form, rows), rows, list: { search: [] } } };
  }
  const rows = { table: name, columns: {}, effects: [] };
  const title = titleOfRow(form, rows) ?? '';
  const search = keeps.columns.filter((key) => isTyped(byKey[key]));
  return {
    ...form,
    keeps,
    title,
    place: 'none',
    list: { search, columns: { student: [], faculty: keeps.columns } },
    kept: { ...kept, title, rows, list: { search, order: 'newest' } },
  };
}
