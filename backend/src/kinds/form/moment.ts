const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** When a client says it sent something: kept as it was told, in UTC, and trusted for nothing. */
export function readMoment(sent: unknown): { value: string | null } | { fault: string } {
  if (sent === undefined || sent === null || sent === '') return { value: null };
  const time = typeof sent === 'string' && MOMENT.test(sent) ? new Date(sent) : undefined;
  if (!time || Number.isNaN(time.getTime())) return { fault: 'submittedAt must be a moment, as YYYY-MM-DDThh:mm:ssZ' };
  return { value: time.toISOString() };
}
