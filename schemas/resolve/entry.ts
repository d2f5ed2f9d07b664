import { searchHint } from '../declare/derived-words';
import { resolveFields, withKeys } from '../field-types/resolve-field';
import type { ResolvedField } from '../field-types/resolved-field';
import { isPosted, isUpload, namesPerson, takesWords } from '../field-types/traits';
import { anyScope, type Correction, type Entry, type Logbook, notOwn, systemColumns } from '../language';
import { bulkOf } from '../registry/questions';
import type { Act } from '../registry/record-type';
import type { EntryResource } from '../registry/resolved';
import { eachRole } from '../roles';

/** Fills the defaults of an entry and works out its rules. Expects a declaration that passed `check`. */
export function resolveEntry(entry: Entry, logbook: Logbook): EntryResource {
  const { fields, byKey } = withKeys(resolveFields(entry.fields));
  const labelOf = (key: string) => byKey[key]?.label ?? key;
  const people = fields.filter((field) => namesPerson(field) && field.filledBy === 'student').map(({ key }) => key);
  const posted = fields.filter(isPosted).map(({ key }) => key);
  const whoMay = entryRules(entry, people, posted);
  const { aliases = [], card, print, demo, kind, name, route, nav, title, role, day, says, workflow } = entry;
  return {
    kind,
    name,
    route,
    aliases,
    nav,
    title,
    role,
    day,
    says,
    card,
    print,
    demo,
    workflow: {
      ...workflow,
      correct: correctionOf(entry, logbook),
      verify: { ...workflow.verify, bulk: bulkOf(entry) },
    },
    label: {
      ...entry.label,
      form: entry.label.form ?? entry.label.add,
      submit: entry.label.submit ?? 'Submit',
      search: entry.label.search ?? searchHint(entry.list.search.map(labelOf)),
    },
    fields,
    byKey,
    people,
    holders: [...people, ...posted],
    owner: { key: 'student', label: 'student' },
    exports: true,
    states: { initial: workflow.initial, meaning: workflow.states },
    offline: logbook.capture?.offline !== undefined,
    rights: { read: whoMay('read') },
    acts: actsOf(entry, fields, whoMay),
    list: {
      search: entry.list.search,
      columns: entry.list.columns,
      labels: { ...systemColumns, ...entry.list.labels },
      summary: entry.list.summary ?? [],
    },
    api: {
      path: entry.api.path,
      lists: { mine: envelope(entry.api.lists?.mine), all: envelope(entry.api.lists?.all) },
      verifyKey: entry.api.verifyKey ?? 'id',
      known: entry.api.known,
      multipart: fields.some((field) => isUpload(field) && field.filledBy === 'student'),
    },
  };
}

/** The acts of an entry: the student creates it, and a verifier decides on it, as often as needed. */
function actsOf(
  { label, workflow: { verify } }: Entry,
  fields: readonly ResolvedField[],
  whoMay: (right: 'create' | 'verify') => Act['by'],
): Act[] {
  const filledBy = (who: ResolvedField['filledBy']) => fields.filter((field) => field.filledBy === who);
  return [
    {
      name: 'create',
      action: 'create',
      label: label.add,
      path: 'add',
      makes: true,
      verb: 'log',
      effects: ['systemValues', 'holder'],
      by: whoMay('create'),
      fields: filledBy('student'),
    },
    {
      name: 'verify',
      action: 'verify',
      label: verify.label,
      path: 'verify',
      makes: false,
      verb: 'verify',
      effects: [],
      by: whoMay('verify'),
      fields: filledBy('verifier'),
      to: verify.to,
      stamp: 'verifiedBy',
      stampedOn: 'verifiedOn',
    },
  ];
}

/** Offers reasons only where a verifier can refuse and has a text field for the reason. */
function correctionOf({ workflow, fields }: Entry, { correct }: Logbook): Correction | undefined {
  if (!correct || workflow.correct === false) return undefined;
  const { states, verify } = workflow;
  const refuses = verify.to.some((word) => states[word] === 'refused');
  const hasWords = Object.values(fields).some((field) => takesWords(field) && field.filledBy === 'verifier');
  return refuses && hasWords ? correct : { ...correct, reasons: [] };
}

/** `null` is a value of its own: a bare array. */
const envelope = (name: string | null | undefined) => (name === undefined ? 'data' : name);

/** The records that each role may read or verify, and those that it creates: its own. */
function entryRules(
  { permissions }: Entry,
  people: readonly string[],
  posted: readonly string[],
): (right: 'read' | 'create' | 'verify') => Act['by'] {
  return (right) =>
    eachRole(permissions, ({ [right]: may }) => {
      if (!may) return undefined;
      const rule = anyScope(may === true ? 'own' : may, people, posted);
      // Nobody verifies an entry of their own, whatever else they may do.
      return right === 'verify' ? { all: [rule, notOwn()] } : rule;
    });
}
