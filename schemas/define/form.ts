import { resolveFields, withKeys } from '../field-types/resolve-field';
import { takesWords } from '../field-types/traits';
import { type Form, scopeRule } from '../language';
import type { Act } from '../registry/record-type';
import type { FormResource, InboxResource } from '../registry/resolved';
import { type Role, roles } from '../roles';

/** A form with its fields; one that keeps sendings as the record type of these. */
export function resolveForm(config: Form): FormResource | InboxResource {
  const sections = config.sections.map(({ heading, fields }) => ({ heading, fields: resolveFields(fields) }));
  const form = { ...config, sections, ...withKeys(sections.flatMap(({ fields }) => fields)) };
  const { keeps } = config;
  if (keeps.what === 'profile') return form;
  const { fields, byKey } = form;
  return {
    ...form,
    keeps,
    title: fields.find((field) => takesWords(field))?.key ?? '',
    place: 'none',
    rights: { read: everyRecord(keeps.workedBy) },
    acts: [sendOf(config, keeps, fields), workOffOf(keeps)],
    list: {
      search: keeps.columns.filter((key) => takesWords(byKey[key])),
      columns: { student: [], faculty: keeps.columns },
    },
  };
}

/** Somebody sends it, and reads thanks. */
const sendOf = (
  { by, label, says }: Form,
  { receipt, states }: Extract<Form['keeps'], { what: 'inbox' }>,
  fields: Act['fields'],
): Act => ({
  name: 'send',
  action: 'create',
  label: label.submit,
  path: 'add',
  makes: true,
  verb: 'send',
  by: everyRecord(by === 'public' ? roles : by),
  ...(by === 'public' && { isPublic: true }),
  limit: 'sending',
  fields,
  to: states,
  stamp: 'sender',
  thanks: says.sent,
  called: label.one ?? label.many,
  effects: ['sentAt', 'operator', ...(receipt ? (['receipt'] as const) : [])],
});

/** Whoever works it off says how far it is. */
const workOffOf = ({ states, workedBy }: Extract<Form['keeps'], { what: 'inbox' }>): Act => ({
  name: 'update',
  action: 'update',
  label: 'Save',
  path: '',
  makes: false,
  verb: 'work off',
  by: everyRecord(workedBy),
  fields: resolveFields({
    state: {
      type: 'choice',
      label: 'State',
      options: { from: 'pairs', pairs: states.map((word) => ({ value: word, word })) },
      required: 'State is required',
    },
    note: { type: 'text', label: 'Note', lines: 4 },
  }),
  to: states,
  effects: [],
});

const everyRecord = (some: readonly Role[]): Act['by'] =>
  Object.fromEntries(some.map((role) => [role, scopeRule('all', [])]));
