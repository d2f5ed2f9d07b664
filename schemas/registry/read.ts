/** Questions that both halves ask of a resolved entry. */
import type { Entry, Meaning, SystemColumn } from '../language';
import { systemColumns } from '../language';
import type { Role, Side } from '../roles';
import type { EntryResource, ResolvedField, Resource } from './resolved';

export type ColumnSpec = { key: string; label: string } & (
  | { system: SystemColumn; field?: undefined }
  | { system?: undefined; field: ResolvedField }
);

/** The columns of a list on one side, in order, with their headings. */
export function columnsOf(entry: EntryResource, side: Side): ColumnSpec[] {
  return entry.list.columns[side].map((key) => {
    const field = entry.byKey[key];
    if (field) return { key, label: field.column, field };
    const system = key as SystemColumn;
    return { key, label: entry.list.labels[system], system };
  });
}

export const isSystemColumn = (key: string): key is SystemColumn => Object.hasOwn(systemColumns, key);

/** What the student sends, in the order of the form. */
export const studentFields = (entry: EntryResource) => entry.fields.filter((field) => field.filledBy === 'student');

/** What the verifier fills, in the order of the form. */
export const verifierFields = (entry: EntryResource) => entry.fields.filter((field) => field.filledBy === 'verifier');

/** The meaning of a stored word; a missing word reads as open. */
export const meaningOf = (entry: EntryResource, status: unknown): Meaning =>
  (typeof status === 'string' && Object.hasOwn(entry.workflow.states, status)
    ? entry.workflow.states[status]
    : undefined) ?? 'open';

/** The stored words that mean this. */
export const statesMeaning = (entry: EntryResource, meaning: Meaning): string[] =>
  Object.entries(entry.workflow.states)
    .filter(([, each]) => each === meaning)
    .map(([word]) => word);

/** A stored word as people read it: 'pending' as 'Pending'. */
export const showStatus = (status: unknown): string =>
  typeof status === 'string' && status ? status.charAt(0).toUpperCase() + status.slice(1) : 'Pending';

/** Resources with an address and a menu entry of their own; the others feed the forms of these. */
export type PagedResource = Extract<Resource, { route: string | null }> & { route: string; nav: Entry['nav'] };
export const isPaged = (resource: Resource): resource is PagedResource =>
  'route' in resource && resource.route !== null;

/** May this role open the page of a resource at all? */
export function mayOpen(resource: Resource, role: Role): boolean {
  if (resource.kind === 'titles') return false;
  if (resource.kind === 'entry') return mayRead(resource, role);
  if (resource.kind === 'form') return resource.by !== 'public' && resource.by.includes(role);
  return resource.permissions[role] !== undefined;
}

export const mayRead = (entry: EntryResource, role: Role) => entry.rights.read[role] !== undefined;
export const mayCreate = (entry: EntryResource, role: Role) => entry.rights.create.includes(role);
export const mayVerify = (entry: EntryResource, role: Role) => entry.rights.verify[role] !== undefined;
