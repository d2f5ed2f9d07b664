/**
 * What people notice of a registry, as plain JSON. It is stored with the database, so that the next version can
 * describe the difference.
 */
import {
  actOf,
  maxLengthOf,
  offersOptions,
  optionsOf,
  partsOfTitle,
  permissionTable,
  plainContext,
  type Registry,
  type ResolvedField,
  type Resource,
  sheetRows,
  takesWords,
  wordOf,
} from '../../../../schemas';

export interface FieldFacts {
  readonly label: string;
  readonly type: string;
  /** student, verifier, system; or who fills it where the kind says so. */
  readonly filledBy: string;
  /** The sentence when it is missing, or null. */
  readonly required: string | null;
  readonly options: readonly string[] | null;
  /** Characters, for text. */
  readonly longest: number | null;
  /** The key that it had before. */
  readonly was?: string;
}

export interface TypeFacts {
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** Stored word → meaning. */
  readonly states: Readonly<Record<string, string>>;
  /** New word → the word it was before. */
  readonly renamedStates?: Readonly<Record<string, string>>;
  /** `faculty verify` → the rule in words; absent for never. */
  readonly rights: Readonly<Record<string, string>>;
  /** `student` → headings of that side's list. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Where each is said → the sentence. */
  readonly says: Readonly<Record<string, string>>;
  /** Labels by key of what the search looks into. */
  readonly search: readonly string[];
}

/** By the name of the resource; a list of titles may be called like the entry that it feeds. */
export type RegistryFacts = Readonly<Record<string, TypeFacts>>;

export const factsOf = (registry: Registry): RegistryFacts =>
  Object.fromEntries(registry.resources.map((resource) => [keyOf(resource), typeFacts(resource)]));

export const keyOf = ({ kind, name }: Resource): string => (kind === 'titles' ? `titles/${name}` : name);

const nothing = { fields: {}, states: {}, rights: {}, columns: {}, search: [] } as const;

function typeFacts(resource: Resource): TypeFacts {
  const rights = rightsOf(resource);
  switch (resource.kind) {
    case 'entry': {
      const heading = (key: string) => resource.byKey[key]?.column ?? labelOf(resource.list.labels, key);
      return {
        label: resource.label.one,
        fields: byKey(resource.fields, (field) => fieldFacts(field, field.filledBy)),
        states: resource.workflow.states,
        ...(resource.workflow.was && { renamedStates: resource.workflow.was }),
        rights,
        columns: {
          student: resource.list.columns.student.map(heading),
          faculty: resource.list.columns.faculty.map(heading),
        },
        says: sentences(resource.says),
        search: resource.list.search.map(heading),
      };
    }
    case 'record': {
      const { sheet } = resource;
      if (sheet)
        return {
          ...nothing,
          label: resource.label.many,
          fields: Object.fromEntries(
            sheetRows(sheet).map(({ group, key, label }) => [`${group}.${key}`, plain(label, 'score', 'faculty')]),
          ),
          rights,
          says: sentences(sheet.says),
        };
      const filled = (field: ResolvedField) => resource.acts.find(({ fields }) => fields.includes(field))?.label ?? '';
      return {
        ...nothing,
        label: resource.label.one,
        fields: byKey(
          resource.fields.filter(({ key }) => key !== resource.number?.key),
          (field) => fieldFacts(field, `“${filled(field)}”`),
        ),
        rights,
        columns: resource.list.columns,
        says: sentences(Object.fromEntries(resource.acts.map(({ name, once }) => [name, { once }]))),
        search: resource.list.search,
      };
    }
    case 'directory':
      return {
        ...nothing,
        label: resource.label.many,
        fields: byKey(resource.fields, rowField),
        rights,
        columns: { everyone: resource.list.columns },
        says: sentences(resource.says),
        search: resource.list.search,
      };
    case 'form':
      return {
        ...nothing,
        label: resource.label.many,
        fields: byKey(resource.fields, rowField),
        states:
          resource.keeps.what === 'inbox'
            ? Object.fromEntries(resource.keeps.states.map((word) => [word, 'a state']))
            : {},
        rights,
        says: sentences(resource.says),
      };
    case 'titles': {
      const { required } = partsOfTitle(resource).title;
      const saveFailed = actOf(resource, 'add').fails;
      return { ...nothing, label: resource.label.many, rights, says: sentences({ required, saveFailed }) };
    }
  }
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;

const byKey = (fields: readonly ResolvedField[], facts: (field: ResolvedField) => FieldFacts) =>
  Object.fromEntries(fields.map((field) => [field.key, facts(field)]));

const plain = (label: string, type: string, filledBy: string): FieldFacts => ({
  label,
  type,
  filledBy,
  required: null,
  options: null,
  longest: null,
});

const fieldFacts = (field: ResolvedField, filledBy: string): FieldFacts => ({
  ...plain(field.label, field.type, filledBy),
  required: field.required ?? null,
  options: wordsOf(field),
  longest: takesWords(field) ? maxLengthOf(field) : null,
  ...(field.was !== undefined && { was: field.was }),
});

/** Of rows and forms, a length only where the registry names one. */
const rowField = (field: ResolvedField): FieldFacts => ({
  ...fieldFacts(field, 'the form'),
  longest: takesWords(field) ? (field.maxLength ?? null) : null,
});

function wordsOf(field: ResolvedField): string[] | null {
  if (!offersOptions(field)) return null;
  const { options } = field;
  if (options.from === 'titles') return [`the list ${options.list}`];
  if (options.from === 'catalogue') return [`the catalogue ${options.name}`];
  return optionsOf(options, plainContext(''), {}).map((value) => wordOf(options, value));
}

/** `faculty read` → the rule in words. */
const rightsOf = (resource: Resource): Record<string, string> =>
  Object.fromEntries(
    permissionTable({ resources: [resource] })
      .filter(({ rule }) => rule !== 'never')
      .map(({ role, right, rule }) => [`${role} ${right}`, rule]),
  );

/** Every text below, under the path to it. */
function sentences(says: unknown, path = ''): Record<string, string> {
  if (typeof says === 'string') return { [path]: says };
  if (typeof says !== 'object' || says === null) return {};
  return Object.assign(
    {},
    ...Object.entries(says).map(([key, inner]) => sentences(inner, path ? `${path}.${key}` : key)),
  );
}
