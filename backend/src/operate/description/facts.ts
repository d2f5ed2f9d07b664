/**
 * The facts of a registry that people notice, as plain JSON. They are stored with the database, so that the
 * next version can describe the difference.
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
  systemColumns,
  takesWords,
  wordOf,
} from '../../../../schemas';

export interface FieldFacts {
  readonly label: string;
  readonly type: string;
  /** `student`, `verifier` or `system`, or the person whom the kind of record names. */
  readonly filledBy: string;
  /** The sentence for a missing value. Null when the value may be missing. */
  readonly required: string | null;
  readonly options: readonly string[] | null;
  /** The most characters, for text. */
  readonly longest: number | null;
  /** The former key of the field. */
  readonly was?: string;
  /** See `TypeFacts.other`. */
  readonly other?: Others;
}

/** Path of a word in the resolved declaration → its value. */
export type Others = Readonly<Record<string, string>>;

export interface TypeFacts {
  readonly label: string;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** Stored word → meaning. */
  readonly states: Readonly<Record<string, string>>;
  /** New word → former word. */
  readonly renamedStates?: Readonly<Record<string, string>>;
  /** `faculty verify` → the rule in words. Absent for a right that nobody has. */
  readonly rights: Readonly<Record<string, string>>;
  /** `student` → headings of that side's list. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The path of a sentence → the sentence. */
  readonly says: Readonly<Record<string, string>>;
  /** The labels of the fields that the search covers. */
  readonly search: readonly string[];
  /** What else it declares. Facts of an earlier version have none. */
  readonly other?: Others;
}

/**
 * The facts by the name of the resource. A list of titles has its own prefix, because it may share the name
 * of the entry that it feeds.
 */
export type RegistryFacts = Readonly<Record<string, TypeFacts>>;

export const factsOf = (registry: Registry): RegistryFacts => ({
  ...Object.fromEntries(
    registry.resources.map((resource) => {
      const facts = typeFacts(resource);
      return [keyOf(resource), { ...facts, other: othersOf(resource, facts.label) }];
    }),
  ),
  [LOGBOOK]: { ...nothing, label: 'The logbook', rights: {}, says: {}, other: leavesOf(registry.logbook, rightsAlone) },
});

/** Beside the types. Facts of an earlier version have none. */
export const LOGBOOK = 'the logbook';
/** What the page of permissions says. */
const rightsAlone = /\brights\b/;

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

/** What other facts tell, what follows from them, and what nobody but the demo and the documents has. */
const toldOfType =
  /^(kind|name|fields|byKey|rights|says|rowType|rows|sections|states|people|holders|documents|demo|print\.order|workflow\.(states|was)|list\.(columns|search)|sheet\.(says|groups)|acts\.\w+\.(name|action|by|fields|once))\b/;
const toldOfField =
  /^(key|label|type|filledBy|required|options\.(from|values|list|name|pairs\.\d+\.(value|word))|maxLength|was|readName|writeName|wire)\b/;

function othersOf(resource: Resource, label: string): Others {
  const { acts, ...declared } = resource;
  // The acts of other kinds follow from what they declare.
  const hasActs = resource.kind === 'record' || resource.kind === 'titles';
  const own = hasActs ? Object.fromEntries(acts.map((act) => [act.name, act])) : {};
  const { 'label.one': one, 'label.many': many, ...others } = leavesOf({ ...declared, acts: own }, toldOfType);
  const names = Object.entries({ 'label.one': one, 'label.many': many });
  const headings = Object.entries(systemColumns).map(([column, usual]) => [`list.labels.${column}`, usual]);
  return {
    ...Object.fromEntries(names.flatMap(([path, name]) => (name && name !== label ? [[path, name]] : []))),
    ...Object.fromEntries(
      Object.entries(others).filter(([path, words]) => !headings.some(([at, usual]) => at === path && usual === words)),
    ),
  };
}

/** Every value below an object that is told nowhere else, under the path to it. */
function leavesOf(value: unknown, told: RegExp, path = ''): Record<string, string> {
  if (value === undefined || value === null || told.test(path)) return {};
  if (typeof value !== 'object') return { [path]: String(value) };
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length > 0 ? { [path]: value.join(', ') } : {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leavesOf(inner, told, path ? `${path}.${key}` : key)),
  );
}

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
  other: leavesOf(field.column === field.label ? { ...field, column: undefined } : field, toldOfField),
});

/** The facts of a field of rows or forms. It has a length only when the registry names one. */
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

/** Every text below an object, under the path to it. */
function sentences(says: unknown, path = ''): Record<string, string> {
  if (typeof says === 'string') return { [path]: says };
  if (typeof says !== 'object' || says === null) return {};
  return Object.assign(
    {},
    ...Object.entries(says).map(([key, inner]) => sentences(inner, path ? `${path}.${key}` : key)),
  );
}
