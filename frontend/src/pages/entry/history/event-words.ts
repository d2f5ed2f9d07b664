import { type EntryResource, type ResolvedField, showField, showStatus } from '../../../../../schemas';

/** One step in the life of a record, as the server keeps it. */
export type HistoryEvent = {
  id: string;
  /** ISO 8601 */
  at: string;
  actor: { id: string; name: string } | null;
  action: string;
  fromState: string | null;
  toState: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** What happened, without who and when: 'set Pending to Verified'. */
export function deedOf(event: HistoryEvent): string {
  const { fromState, toState } = event;
  if (!fromState) return 'logged this entry';
  if (toState && toState !== fromState) return `set ${showStatus(fromState)} to ${showStatus(toState)}`;
  return toState ? `changed the review and left it ${showStatus(toState)}` : 'changed this entry';
}

/** Rubric items stand beside the fields; a history says no more of them than that they changed. */
const words = (field: ResolvedField, values: HistoryEvent['before']): string =>
  field.type === 'rubric'
    ? Object.keys(field.items)
        .flatMap((item) => (values?.[item] ? [`${item}=${values[item]}`] : []))
        .join()
    : showField(field, { [field.readName]: values?.[field.readName] ?? values?.[field.key] ?? null });

/** Which of the verifier's fields changed, each in words. */
export function changesOf(entry: EntryResource, event: HistoryEvent): { label: string; from: string; to: string }[] {
  if (!event.before || !event.after) return [];
  return entry.fields
    .filter((field) => field.filledBy === 'verifier')
    .map((field) => ({ field, from: words(field, event.before), to: words(field, event.after) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) =>
      field.type === 'rubric'
        ? { label: field.label, from: from ? 'given' : '-', to: to ? 'given anew' : '-' }
        : { label: field.label, from: from || '-', to: to || '-' },
    );
}

/** The moment in the reader's own time: '09-03-2025, 14:05'. */
export function momentOf(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(time.getDate())}-${two(time.getMonth() + 1)}-${time.getFullYear()}`;
  return `${day}, ${two(time.getHours())}:${two(time.getMinutes())}`;
}
