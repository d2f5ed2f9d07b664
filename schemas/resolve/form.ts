import { withKeys } from '../field-types/resolve-field';
import { isTyped, takesWords } from '../field-types/traits';
import { besidesAsked, type Fields, type Form } from '../language';
import type { Rows, WithFields } from '../registry/record-type';
import type { FormResource, InboxResource } from '../registry/resolved';
import { ranks } from '../roles';
import { titleOfRow } from './directory';
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
    const rows = accountWith(kept, keeps);
    return { ...form, keeps, kept: { ...kept, title: titleOfRow(form, rows), rows, list: { search: [] } } };
  }
  const title = form.fields.find((field) => takesWords(field))?.key ?? '';
  return {
    ...form,
    keeps,
    title,
    place: 'none',
    list: {
      search: keeps.columns.filter((key) => takesWords(byKey[key])),
      columns: { student: [], faculty: keeps.columns },
    },
    kept: {
      ...kept,
      title,
      rows: { table: name, columns: {}, effects: [] },
      list: { search: keeps.columns.filter((key) => isTyped(byKey[key])), order: 'newest' },
    },
  };
}

/** One's own account. Fields that it has no column for are in a second table. */
const accountWith = (
  { name, fields }: WithFields & { name: string },
  { columns, held }: Extract<Form['keeps'], { what: 'profile' }>,
): Rows => ({
  table: 'users',
  columns,
  ranks,
  effects: ['account', ...(held ? (['held'] as const) : []), 'ownAddress'],
  ...(held && { held }),
  ...(fields.some(({ key }) => !Object.hasOwn(columns, key)) && { beside: name }),
});
