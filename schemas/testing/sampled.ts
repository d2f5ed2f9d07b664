import { plainContext, type ResolvedField, type StoredValue, sampleOf } from '../field-types';

/** A value that a field takes, whatever its type, and always the same. `null` for what depends on somebody's data. */
export const sampled = (field: ResolvedField, today = '2025-03-03'): StoredValue =>
  sampleOf(field, { whole: (least) => least, context: plainContext(today), values: {} });
