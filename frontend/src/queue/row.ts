import registry from '../../../resources.config';
import { type EntryResource, fold, isUpload, showDay, showField, showStatus } from '../../../schemas';
import type { QueueRow } from '../api/wire';
import { waitingSince } from '../components/waiting-since';
import { cameAs } from '../record/correct/chain';
import type { Seen } from '../api/outbox/deed';

/** What waits for the viewer, with what a view asks of it, worked out once. */
export type Row = QueueRow & {
  entry: EntryResource;
  /** What was done. */
  what: string;
  /** In which role, where the type knows one. */
  role: string | null;
  /** Whether it waits for the viewer; where nothing waits for anybody in particular, whether it names them. */
  forViewer: boolean;
  hasFile: boolean;
  /** What a search looks into. */
  text: string;
};

const entries = new Map(registry.entries.map((entry) => [entry.name, entry]));

/** @returns undefined for a type that this version of the page does not know */
export function rowOf(row: QueueRow, viewer: string): Row | undefined {
  const entry = entries.get(row.resource);
  if (!entry) return undefined;
  const roleField = entry.role === undefined ? undefined : entry.byKey[entry.role];
  const value = (key: string) => row.record[entry.byKey[key]?.readName ?? key];
  return {
    ...row,
    entry,
    what: row.title || row.activityType,
    role: (roleField && showField(roleField, row.record)) || null,
    forViewer: row.meta
      ? row.meta.waitsFor?.id === viewer
      : entry.people.some((key) => (value(key) as { id?: string } | null)?.id === viewer),
    hasFile: entry.fields.some((field) => isUpload(field) && row.record[field.readName]),
    text: fold([row.student.name, row.title, row.activityType].filter(Boolean).join(' ')),
  };
}

/** 'Procedure · 01-03-2026 · waiting 8 days', without the type where it is the title already. */
export const detailsOf = (row: QueueRow, today: string): string =>
  [
    row.title ? row.activityType : null,
    showDay(row.date),
    waitingSince(row.createdAt, today, cameAs(row.record), row.meta?.days),
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Approved: Procedure'. */
export const labelOf = ({ activityType }: QueueRow, status: unknown): string =>
  `${showStatus(status)}: ${activityType}`;

/** As a decision names it. */
export const seenOf = ({ resource, id, version, meta }: Row): Seen => ({
  resource,
  id,
  version,
  ...(meta && { holder: meta.waitsFor?.id ?? null }),
});
