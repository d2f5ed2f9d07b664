import { withKeys } from '../field-types/resolve-field';
import { takesWords } from '../field-types/traits';
import type { Fields, Form } from '../language';
import type { FormResource, InboxResource } from '../registry/resolved';
import { requiredSentence } from '../sentences';
import { resolveActs } from './record';

/** A form with its fields. A form that stores submissions becomes a record type. */
export function resolveForm({ keeps, sections, ...config }: Form): FormResource | InboxResource {
  const asked: Fields = Object.assign({}, ...sections.map(({ fields }) => fields));
  const worked = keeps.what === 'inbox' ? workedOff(keeps.states) : {};
  // One's own record of an account is the account.
  const owner = keeps.what === 'profile' ? 'id' : 'student';
  const { byKey, ...type } = resolveActs({ ...config, fields: { ...asked, ...worked } }, owner);
  const those = (keys: Fields) => Object.keys(keys).flatMap((key) => byKey[key] ?? []);
  const form = {
    ...type,
    ...withKeys(those(asked)),
    sections: sections.map(({ heading, fields }) => ({ heading, fields: those(fields) })),
  };
  if (keeps.what === 'profile') return { ...form, keeps };
  return {
    ...form,
    keeps,
    title: form.fields.find((field) => takesWords(field))?.key ?? '',
    place: 'none',
    list: {
      search: keeps.columns.filter((key) => takesWords(byKey[key])),
      columns: { student: [], faculty: keeps.columns },
    },
  };
}

/** The fields that the people who work on a submission fill in. */
const workedOff = (states: readonly string[]): Fields => ({
  state: {
    type: 'choice',
    label: 'State',
    options: { from: 'pairs', pairs: states.map((word) => ({ value: word, word })) },
    required: requiredSentence('State'),
  },
  note: { type: 'text', label: 'Note', lines: 4 },
});
