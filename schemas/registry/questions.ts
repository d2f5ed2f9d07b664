/** Questions about types of records, forms and titles that both server and browser ask. */
import { type Condition, matches, nobody, type Row } from '../condition';
import { laterDay } from '../days/dates';
import type { ResolvedField } from '../field-types/resolved-field';
import { catalogueOf, chosenWithin, isDay, isRated, takesWords } from '../field-types/traits';
import type { CatalogueName, Entry, Meaning, SystemColumn } from '../language';
import { outcomeWords } from '../outcome-words';
import type { Role } from '../roles';
import type { Side } from '../side';
import { capitalised } from '../texts/capitalised';
import { may } from './acts';
import type {
  EntryResource,
  FormResource,
  InboxResource,
  Registry,
  Resource,
  SheetResource,
  TitlesResource,
} from './resolved';

export type ColumnSpec = { key: string; label: string } & (
  | { system: SystemColumn; field?: undefined }
  | { system?: undefined; field: ResolvedField }
);

/** The columns of one side's list, in order, with their headings. */
export function columnsOf(entry: EntryResource, side: Side): ColumnSpec[] {
  return entry.list.columns[side].map((key) => {
    const field = entry.byKey[key];
    if (field) return { key, label: field.column, field };
    const system = key as SystemColumn;
    return { key, label: entry.list.labels[system], system };
  });
}

/** The fields of the student, in the order of the form. */
export const studentFields = (entry: EntryResource) => entry.fields.filter((field) => field.filledBy === 'student');

/** The fields of the verifier, in the order of the form. */
export const verifierFields = (entry: EntryResource) => entry.fields.filter((field) => field.filledBy === 'verifier');

/** The field with the day of a record: the first that is a day. Undefined when its type has none. */
export const dayField = ({ fields }: Pick<EntryResource, 'fields'>): ResolvedField | undefined =>
  fields.find((field) => isDay(field));

/** The field that says what was done, which every type has. */
export function titleField({ name, byKey, title }: Pick<EntryResource, 'name' | 'byKey' | 'title'>): ResolvedField {
  const field = byKey[title];
  if (!field) throw new Error(`${name} has no field ${title}`);
  return field;
}

/**
 * The last of a record's days as it was read, `YYYY-MM-DD`: a course or a posting is logged when it is over. Null when it
 * has none.
 */
export function lastDayOfRecord({ fields }: EntryResource, record: Readonly<Record<string, unknown>>): string | null {
  const days = fields.flatMap((field) => (isDay(field) ? String(record[field.readName] ?? '') : []));
  return days.reduce(laterDay, '') || null;
}

/** The day of a record as it was read, `YYYY-MM-DD`. Null when it has none. */
export function dayOfRecord(entry: EntryResource, record: Readonly<Record<string, unknown>>): string | null {
  const day = record[dayField(entry)?.readName ?? ''];
  return typeof day === 'string' && day !== '' ? day : null;
}

/** The field with the patient's number, if there is one. */
export const patientNumberOf = ({ fields }: EntryResource) => fields.find(({ sensitive }) => sensitive === 'number');

/**
 * The fields that make an entry a double of another: those that say the same, and the patient's number, however it is
 * written. Without a patient its title is in words of its own, and its type has the word `day`: what is chosen is done
 * several times a day. Undefined for any other type. The statement, what the form asks and the words of its note follow. The
 * summary of `POST :type/doubles` in `api/entries.ts` says it in words. What the queue calls the same is `sameOf` of
 * `frontend/src/queue/unusual.ts`.
 */
export function doubleFieldsOf(
  entry: EntryResource,
): { number: ResolvedField | undefined; same: ResolvedField[] } | undefined {
  const [number, day, title] = [patientNumberOf(entry), dayField(entry), titleField(entry)];
  if (!day || !(number || (entry.day && takesWords(title)))) return undefined;
  return { number, same: [day, title] };
}

/** The fields with which a type of entry names a competency. */
type CompetencyFields = {
  readonly catalogue: CatalogueName;
  /** The field with the module. */
  readonly module: ResolvedField;
  /** The field with the item of the module. */
  readonly item: ResolvedField;
};

/** Undefined for a type without competencies. */
export function competencyOf({ fields, byKey }: Pick<EntryResource, 'fields' | 'byKey'>): CompetencyFields | undefined {
  for (const item of fields) {
    const catalogue = catalogueOf(item);
    const module = byKey[chosenWithin(item) ?? ''];
    if (catalogue && module) return { catalogue, module, item };
  }
  return undefined;
}

/** The meaning of a stored word. A missing word means open. */
export const meaningOf = (entry: EntryResource, status: unknown): Meaning =>
  (typeof status === 'string' && Object.hasOwn(entry.workflow.states, status)
    ? entry.workflow.states[status]
    : undefined) ?? 'open';

/**
 * The fields that may be set on many records at once: what the workflow says, otherwise every verifier's field except
 * ratings.
 */
export const bulkOf = ({ fields, workflow }: Entry): readonly string[] | false =>
  workflow.verify.bulk ??
  Object.entries(fields).flatMap(([key, field]) => (field.filledBy === 'verifier' && !isRated(field) ? [key] : []));

/** The fields of a title: its words, and its module when the list has modules. */
export function partsOfTitle({ name, byKey: { title, module } }: TitlesResource) {
  if (!title) throw new Error(`The titles of ${name} have no words`);
  return { title, module };
}

/** The states with this meaning. */
export const statesMeaning = (entry: EntryResource, meaning: Meaning): string[] =>
  Object.entries(entry.workflow.states)
    .filter(([, each]) => each === meaning)
    .map(([word]) => word);

/** The field with the person whom a student asks to answer. Undefined when the type has none, or several. */
export const askedOf = ({ holders, byKey }: EntryResource): ResolvedField | undefined =>
  holders.length === 1 ? byKey[holders[0] ?? ''] : undefined;

/** The column that links an entry to the record that replaced it. */
export const REPLACED_BY = 'replacedBy';
/** The value of that column for a record that its student withdrew. */
export const WITHDRAWN = 'nothing';

/** What became of a replaced record, by its `meta.replacedBy`. '' for one that was not replaced. */
export const showReplaced = (by: string | null | undefined): string =>
  by === undefined ? '' : by === null ? 'withdrawn' : 'corrected since';

/** The condition for a record that was not replaced, so is the last of its chain. */
export const unreplaced = ({ workflow }: EntryResource): Condition =>
  workflow.correct ? { [REPLACED_BY]: { filled: false } } : { all: [] };

/**
 * The condition for a waiting record: open and not replaced. A single open state is compared by equality, so that an
 * index also gives the order.
 */
export function waiting(entry: EntryResource): Condition {
  const words = statesMeaning(entry, 'open');
  const open: Condition = { status: words.length === 1 && words[0] !== undefined ? { is: words[0] } : { in: words } };
  return entry.workflow.correct ? { all: [open, unreplaced(entry)] } : open;
}

/** Whether a record waits. This does not depend on the viewer. */
export const isWaiting = (entry: EntryResource, row: Row): boolean => matches(waiting(entry), row, nobody);

/** A stored state as people read it: 'pending' as 'Pending'. */
export const showStatus = (status: unknown): string =>
  typeof status === 'string' && status ? capitalised(status) : outcomeWords.open;

/** Whether any entry has fields that may name a patient. */
export const keepsPatients = ({ entries }: Pick<Registry, 'entries'>): boolean =>
  entries.some(({ fields }) => fields.some(({ sensitive }) => sensitive));

/** Resources with an address and a menu entry of their own. The others feed the forms of these. */
export type PagedResource = Extract<Resource, { route: string | null }> & { route: string; nav: Entry['nav'] };
export const isPaged = (resource: Resource): resource is PagedResource =>
  'route' in resource && resource.route !== null;

/** Whether this role may open the page of a resource. */
export function mayOpen(resource: Resource, role: Role): boolean {
  if (resource.kind === 'titles') return false;
  if (resource.kind === 'form') return !isPublic(resource) && resource.acts[0]?.by[role] !== undefined;
  return may(resource, 'read', role);
}

/** Whether this role may verify any type. */
export const verifiesAny = (entries: readonly EntryResource[], role: Role) =>
  entries.some((entry) => may(entry, 'verify', role));

/** Whether a form can be filled in without an account. */
export const isPublic = ({ acts }: FormResource): boolean => acts.some((act) => act.isPublic);

/** Whether the records of a type are sheets of scores. */
export const hasSheet = (type: Resource): type is SheetResource => type.kind === 'record' && type.sheet !== undefined;

/** Whether a form stores every sending, instead of one record for each account. */
export const isInbox = (form: FormResource): form is InboxResource => form.keeps.what === 'inbox';

/** The tables with one record for each account, which has its id. */
export const profileTables = ({ forms }: { readonly forms: readonly FormResource[] }): string[] =>
  forms.filter((form) => !isInbox(form)).map(({ name }) => name);
