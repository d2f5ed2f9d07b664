import type { Condition } from '../condition';
import { searchHint } from '../declare/words';
import { isDerived, isPosted, isRated, isUpload, namesPerson, takesWords } from '../field-types/traits';
import { longestNumber } from '../kinds/exchange-number';
import {
  type Correction,
  type Directory,
  type Entry,
  type Exchange,
  type Field,
  type Fields,
  type Form,
  type Logbook,
  noLogbook,
  type Scope,
  type Scorecard,
  scopeRule,
  systemColumns,
  type Titles,
} from '../language';
import type { Role } from '../roles';
import type { EntryResource, ResolvedField, Resource } from './resolved';

export type ResourceConfig = Entry | Titles | Scorecard | Exchange | Directory | Form;

/** Fills the defaults of one declaration and works out its rules. Expects a declaration that passed `check`. */
export function resolveResource(config: ResourceConfig, logbook: Logbook = noLogbook): Resource {
  switch (config.kind) {
    case 'entry':
      return resolveEntry(config, logbook);
    case 'directory':
      return { ...config, ...withKeys(resolveFields(config.fields)) };
    case 'form': {
      const sections = config.sections.map(({ heading, fields }) => ({ heading, fields: resolveFields(fields) }));
      return { ...config, sections, ...withKeys(sections.flatMap(({ fields }) => fields)) };
    }
    case 'exchange': {
      const { key, label, required } = config.number;
      const number: Field = { type: 'text', label, required, maxLength: longestNumber };
      return {
        ...config,
        opener: resolveFields({ [key]: number, ...config.opener }),
        reply: resolveFields(config.reply),
      };
    }
    case 'scorecard':
    case 'titles':
      return config;
  }
}

export const resolveFields = (fields: Fields) => Object.entries(fields).map(([key, field]) => resolveField(key, field));

export const withKeys = (fields: readonly ResolvedField[]) => ({
  fields,
  byKey: Object.fromEntries(fields.map((field) => [field.key, field])),
});

function resolveEntry(entry: Entry, logbook: Logbook): EntryResource {
  const { fields, byKey } = withKeys(resolveFields(entry.fields));
  const people = fields.filter((field) => namesPerson(field) && field.filledBy === 'student').map(({ key }) => key);
  const posted = fields.filter(isPosted).map(({ key }) => key);
  const { aliases = [], card, print, demo, kind, name, route, nav, title, role, day, says, workflow } = entry;
  return {
    ...{ kind, name, route, aliases, nav, title, role, day, says, card, print, demo },
    workflow: {
      ...workflow,
      correct: correctionOf(entry, logbook),
      verify: { ...workflow.verify, bulk: bulkOf(entry) },
    },
    label: {
      ...entry.label,
      form: entry.label.form ?? entry.label.add,
      submit: entry.label.submit ?? 'Submit',
      search: entry.label.search ?? searchHint(entry.list.search.map((key) => byKey[key]?.label ?? key)),
    },
    fields,
    byKey,
    people,
    holders: [...people, ...posted],
    rights: rightsOf(entry, people, posted),
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

/** What may be set for many records at once: what the workflow says or, without that, every verifier's field but ratings. */
export const bulkOf = ({ fields, workflow }: Entry): readonly string[] | false =>
  workflow.verify.bulk ??
  Object.entries(fields).flatMap(([key, field]) => (field.filledBy === 'verifier' && !isRated(field) ? [key] : []));

/** Reasons are offered where a refusal is, and a verifier's text could hold them. */
function correctionOf({ workflow, fields }: Entry, { correct }: Logbook): Correction | undefined {
  if (!correct || workflow.correct === false) return undefined;
  const { states, verify } = workflow;
  const refuses = verify.to.some((word) => states[word] === 'refused');
  const hasWords = Object.values(fields).some((field) => takesWords(field) && field.filledBy === 'verifier');
  return refuses && hasWords ? correct : { ...correct, reasons: [] };
}

/** `null` is an answer of its own: a bare array. */
const envelope = (name: string | null | undefined) => (name === undefined ? 'data' : name);

export function resolveField(key: string, field: Field): ResolvedField {
  const wire = typeof field.wire === 'string' ? { read: field.wire, write: field.wire } : field.wire;
  return {
    ...field,
    key,
    filledBy: field.filledBy ?? (isDerived(field) ? 'system' : 'student'),
    column: field.column ?? field.label,
    readName: wire?.read ?? key,
    writeName: wire?.write ?? key,
  };
}

function rightsOf(entry: Entry, people: readonly string[], posted: readonly string[]): EntryResource['rights'] {
  const roles = Object.entries(entry.permissions).filter(([, rights]) => rights) as [
    Role,
    NonNullable<Entry['permissions'][Role]>,
  ][];
  const anyOf = (scopes: Scope | readonly Scope[]): Condition => {
    const rules = [scopes].flat().map((scope) => scopeRule(scope as Scope, people, posted));
    return rules.length === 1 && rules[0] ? rules[0] : { any: rules };
  };
  const notOwn: Condition = { student: { isNot: { viewer: 'id' } } };
  return {
    create: roles.filter(([, rights]) => rights.create).map(([role]) => role),
    read: Object.fromEntries(roles.map(([role, rights]) => [role, anyOf(rights.read)])),
    // Nobody verifies an entry of their own, whatever else they may do.
    verify: Object.fromEntries(
      roles.flatMap(([role, rights]) => (rights.verify ? [[role, { all: [anyOf(rights.verify), notOwn] }]] : [])),
    ),
  };
}
