import { EntitySchema } from '../../../database';

/** A way of looking at the queue that somebody has given a name. */
export class QueueView {
  id = '';
  /** Id of the account. */
  owner = '';
  college: string | null = null;
  department: string | null = null;
  label = '';
  /** As the address of the page has it. */
  query = '';
  /** Whether the department sees it. 0 or 1, as `start`. */
  shared = 0;
  /** Whether its owner begins with it. */
  start = 0;
  createdAt = '';
  updatedAt = '';
}

const stamp = { type: 'varchar', length: 24 } as const;
const id = { type: 'varchar', length: 36 } as const;

export const viewsTable = new EntitySchema<QueueView>({
  name: 'views',
  target: QueueView,
  columns: {
    id: { ...id, primary: true },
    owner: id,
    college: { ...id, nullable: true },
    department: { ...id, nullable: true },
    label: { type: 'varchar', length: 60 },
    query: { type: 'varchar', length: 500 },
    shared: { type: 'integer' },
    start: { type: 'integer' },
    createdAt: stamp,
    updatedAt: stamp,
  },
  indices: [
    { name: 'uq_views', columns: ['owner', 'label'], unique: true },
    { name: 'ix_views_department', columns: ['college', 'department', 'shared'] },
  ],
});
