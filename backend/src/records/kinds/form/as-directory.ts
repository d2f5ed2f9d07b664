import {
  actOf,
  type FormResource,
  isInbox,
  isTyped,
  type Registry,
  type ResolvedField,
  type Rows,
  type RowType,
  resolveFields,
  titleOfRow,
  withKeys,
} from '../../../../../schemas';
import { ranks } from '../../../../../schemas/roles';

/** The directory of all people with an account, for links. No declared directory can have this name. */
const PEOPLE = '@people';

/** What forms store, as directory rows. For inboxes, with the directory of senders. */
export const formDirectories = ({ forms }: Registry): FormRows[] =>
  forms.length > 0 ? [people, ...forms.map(rowsOf)] : [];

type FormRows = RowType & Pick<FormResource, 'api'>;

const people: FormRows = {
  ...withKeys(resolveFields({ name: { type: 'text', label: 'Name' } })),
  name: PEOPLE,
  title: 'name',
  rows: { table: 'users', columns: { name: 'name' }, ranks, effects: [] },
  list: { search: ['name'] },
  rights: { read: {} },
  acts: [],
  says: {},
  api: { path: PEOPLE, known: false },
};

function rowsOf(form: FormResource): FormRows {
  const { name, fields, byKey, rights, acts, api, keeps } = form;
  const common = { name, rights, acts, api, says: {} };
  if (!isInbox(form)) {
    // One's own account. Fields that it has no column for are in a second table.
    const { columns = {}, held } = keeps.what === 'profile' ? keeps : {};
    const rows: Rows = {
      table: 'users',
      columns,
      ranks,
      effects: ['account', ...(held ? (['held'] as const) : []), 'ownAddress'],
      ...(held && { held }),
      ...(fields.some(({ key }) => !Object.hasOwn(columns, key)) && { beside: name }),
    };
    return { ...common, fields, byKey, title: titleOfRow(form, rows), rows, list: { search: [] } };
  }
  const system = resolveFields({
    sender: { type: 'link', label: 'Sender', to: PEOPLE, by: [] },
    submittedAt: { type: 'text', label: 'Sent', maxLength: 24, by: [] },
  });
  return {
    ...common,
    ...withKeys([...fields.map(sealed), ...actOf(form, 'update').fields, ...system]),
    title: form.title,
    rows: { table: name, columns: {}, effects: [] },
    list: { search: form.keeps.columns.filter((key) => isTyped(byKey[key])), order: 'newest' },
  };
}

/** A field that cannot be changed later. */
const sealed = (field: ResolvedField): ResolvedField => ({ ...field, by: [] });
