import { id, key, moment, optional, type RowOf, table, whole, words } from '../../../../base/database/columns';

export const viewsTable = table(
  'views',
  {
    id: key,
    /** Id of the account. */
    owner: id,
    college: optional(id),
    department: optional(id),
    label: words(60),
    /** As the address of the page has it. */
    query: words(500),
    /** Whether the department sees it. 0 or 1, as `start`. */
    shared: whole,
    /** Whether its owner begins with it. */
    start: whole,
    createdAt: moment,
    updatedAt: moment,
  },
  [
    { name: 'uq_views', columns: ['owner', 'label'], unique: true },
    { name: 'ix_views_department', columns: ['college', 'department', 'shared'] },
  ],
);
/** A way of looking at the queue that somebody has given a name. */
export type QueueView = RowOf<typeof viewsTable>;
