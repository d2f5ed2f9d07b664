import registry from '../../../resources.config';
import {
  cameAs,
  type EntryResource,
  foldedName,
  isLoggedLate,
  isUpload,
  lastDayOfRecord,
  localDay,
  showDay,
  showField,
  showStatus,
  waitingSince,
} from '../../../schemas';
import { personWithinSentence } from '../../../schemas/role-words';
import type { Seen } from '../api/outbox/item';
import type { QueueRow } from '../api/wire';
import { chainOf, firstLogged } from '../record/view/chain';

/** A waiting entry with the values that views need, computed once. */
export type Row = QueueRow & {
  entry: EntryResource;
  /** What was done. */
  what: string;
  /** The student's role. Null when the type has none. */
  role: string | null;
  /** Why it waits for the viewer, in words. Null when it does not, or when the row does not say. */
  why: string | null;
  /** Whether it waits for the viewer. Without `waiting` in the registry: whether it names the viewer. */
  forViewer: boolean;
  hasFile: boolean;
  /** Whether it was logged late. Nothing that was imported was. */
  isLate: boolean;
  /** The folded text that a search looks into. */
  text: string;
};

const entries = new Map(registry.entries.map((entry) => [entry.name, entry]));

/** @returns undefined for a type that this version of the page does not know */
export function rowOf(row: QueueRow, viewer: string): Row | undefined {
  const entry = entries.get(row.resource);
  if (!entry) return undefined;
  const roleField = entry.role === undefined ? undefined : entry.byKey[entry.role];
  const value = (key: string) => row.record[entry.byKey[key]?.readName ?? key];
  const isMine = row.meta?.waitsFor?.id === viewer;
  return {
    ...row,
    entry,
    why: isMine ? whyOf(entry, row) : null,
    what: row.title || row.activityType,
    role: (roleField && showField(roleField, row.record)) || null,
    forViewer: row.meta ? isMine : entry.people.some((key) => (value(key) as { id?: string } | null)?.id === viewer),
    isLate: isLate(entry, row),
    hasFile: entry.fields.some((field) => isUpload(field) && row.record[field.readName]),
    text: foldedName([row.student.name, row.title, row.activityType].filter(Boolean).join(' ')),
  };
}

function isLate(entry: EntryResource, { record, date }: QueueRow): boolean {
  const last = lastDayOfRecord(entry, record) ?? date;
  return !chainOf(record).imported && isLoggedLate(last, localDay(firstLogged(record)));
}

/** 'waiting 8 days', by the server's clock when the registry has `waiting`. On hold until when, where its clock stands. */
export const sinceOf = ({ createdAt, record, meta }: QueueRow, today: string): string =>
  meta?.hold
    ? `on hold until ${showDay(meta.hold.until)}`
    : waitingSince(localDay(createdAt), today, cameAs(record), meta?.days, meta?.leftOut);

/** 'Procedure · 01-03-2026'. The type is left out when it is the title. */
export const detailsOf = ({ title, activityType, date }: QueueRow): string =>
  [title ? activityType : null, showDay(date)].filter(Boolean).join(' · ');

/** 'Asha Rao · Procedure'. The type is left out when it is the title. */
export const whoseOf = ({ student, title, activityType }: QueueRow): string =>
  title ? `${student.name} · ${activityType}` : student.name;

/** Why the entry waits for its holder, in words to that person. Null when it waits for the department, or does not say. */
function whyOf(entry: EntryResource, { record, meta }: QueueRow): string | null {
  if (!meta?.waitsFor) return null;
  const { handed, waitsFor, offeredTo, isGuided } = meta;
  if (offeredTo) return `offered to ${offeredTo.name}`;
  if (handed) return `${handed.offered ? 'offered' : 'handed over'} by ${handed.by?.name ?? 'somebody'}`;
  const named = entry.holders.find((key) => {
    const value = record[entry.byKey[key]?.readName ?? ''];
    return (value as { id?: string } | null | undefined)?.id === waitsFor.id;
  });
  const field = named === undefined ? undefined : entry.byKey[named];
  if (field) return `named as ${personWithinSentence(field.label)}`;
  // Otherwise a posting names the holder, or they took it: the row does not say which.
  return isGuided ? 'you are the guide' : null;
}

/** 'Approved: Procedure'. */
export const decisionLabel = ({ activityType }: QueueRow, status: unknown): string =>
  `${showStatus(status)}: ${activityType}`;

/** How a decision refers to the row. */
export const seenOf = ({ resource, id, version, meta }: Row): Seen => ({
  resource,
  id,
  version,
  ...(meta && { holder: meta.waitsFor?.id ?? null }),
});
