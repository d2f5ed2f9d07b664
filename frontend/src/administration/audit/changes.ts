import { showDay } from '../../../../schemas';

type Values = Readonly<Record<string, unknown>> | null;

/** A stored value in words. '' when it is missing. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') {
    const { name } = value as { name?: unknown };
    return typeof name === 'string' ? name : JSON.stringify(value);
  }
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showDay(text) : text;
}

/** The changes of an event in words, one for each value that differs. A dash stands for a missing value. */
export function changesOf(before: Values, after: Values): { name: string; from: string; to: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, from: words(before?.[name]), to: words(after?.[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ name, from: from || '-', to: to || '-' }));
}
