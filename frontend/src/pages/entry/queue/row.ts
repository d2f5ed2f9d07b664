import registry from '../../../../../resources.config';
import { type EntryResource, fold, showDay, showField, showStatus } from '../../../../../schemas';
import { waitingSince } from '../../../components/waiting-since';
import type { EntryRecord, WaitingMeta } from '../../../registry/api/wire';

/** One record that waits for the viewer, as GET /api/queue gives it. */
export type WireRow = {
  id: string;
  version: number;
  /** The entry's name. */
  resource: string;
  student: { id: string; name: string } | null;
  activityType: string;
  title: string | null;
  date: string | null;
  status: string | null;
  createdAt: string;
  record: EntryRecord;
  /** For whom it waits, where the registry asks for answers. */
  meta?: WaitingMeta;
};

/** The same with what a view asks of it, worked out once. */
export type Row = WireRow & {
  entry: EntryResource;
  /** What was done. */
  what: string;
  /** In which role, where the type knows one. */
  role: string | null;
  namesViewer: boolean;
  hasFile: boolean;
  /** What a search looks into. */
  text: string;
};

const entries = new Map(registry.entries.map((entry) => [entry.name, entry]));

/** @returns undefined for a type that this version of the page does not know */
export function rowOf(row: WireRow, viewer: string): Row | undefined {
  const entry = entries.get(row.resource);
  if (!entry) return undefined;
  const roleField = entry.role === undefined ? undefined : entry.byKey[entry.role];
  const value = (key: string) => row.record[entry.byKey[key]?.readName ?? key];
  return {
    ...row,
    entry,
    what: row.title || row.activityType,
    role: (roleField && showField(roleField, row.record)) || null,
    namesViewer: entry.people.some((key) => (value(key) as { id?: string } | null)?.id === viewer),
    hasFile: entry.fields.some(({ type, readName }) => type === 'file' && row.record[readName]),
    text: fold([row.student?.name, row.title, row.activityType].filter(Boolean).join(' ')),
  };
}

/** 'Procedure · 01-03-2026 · waiting 8 days', without the type where it is the title already. */
export const detailsOf = (row: WireRow, today: string): string =>
  [row.title ? row.activityType : null, row.date && showDay(row.date), waitingSince(row.createdAt, today)]
    .filter(Boolean)
    .join(' · ');

/** 'Approved: Procedure of Asha Rao'. */
export const labelOf = ({ activityType, student }: WireRow, status: unknown): string =>
  `${showStatus(status)}: ${activityType}${student ? ` of ${student.name}` : ''}`;
