import { id, key, type RowOf, table, whole, words } from '../../base/database/columns';

export const countersTable = table(
  'counters',
  {
    id: key,
    resource: words(60),
    college: id,
    /** In capitals and without the count. */
    series: words(120),
    last: whole,
  },
  [{ name: 'uq_counters', columns: ['resource', 'college', 'series'], unique: true }],
);
/** The last number given in a series of a college. */
export type Counter = RowOf<typeof countersTable>;
