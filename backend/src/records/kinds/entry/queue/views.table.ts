import { id, key, moment, optional, type RowOf, table, whole, words } from '../../../../base/database/columns';

export const viewsTable = table(
  'views',
  {
    id: key,
    /** The id of the account. */
    owner: id,
    college: optional(id),
    department: optional(id),
    label: words(60),
    /** The query of the page's address. */
    query: words(500),
    /** Whether the department sees it. 0 or 1, as `start`. */
    shared: whole,
    /** Whether the queue opens with it for its owner. */
    start: whole,
    createdAt: moment,
    updatedAt: moment,
  },
  [
    { name: 'uq_views', columns: ['owner', 'label'], unique: true },
    { name: 'ix_views_department', columns: ['college', 'department', 'shared'] },
  ],
);
/** A named view of the queue. */
export type QueueView = RowOf<typeof viewsTable>;
