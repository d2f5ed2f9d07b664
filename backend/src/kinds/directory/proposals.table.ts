import { EntitySchema } from '../../database';

/** What somebody would add to a directory. It is no row of it before it is confirmed, so it gives nobody any right. */
export class Proposal {
  id = '';
  /** The name of the directory. */
  directory = '';
  /** JSON of the values, by write name. */
  fields = '';
  proposer = '';
  /** The proposer's. */
  college: string | null = null;
  state: 'open' | 'confirmed' | 'declined' = 'open';
  reason: string | null = null;
  answeredBy: string | null = null;
  /** The row that it became. */
  made: string | null = null;
  createdAt = '';
  updatedAt = '';
}

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;

export const proposalsTable = new EntitySchema<Proposal>({
  name: 'proposals',
  target: Proposal,
  columns: {
    id: { ...id, primary: true },
    directory: { type: 'varchar', length: 60 },
    fields: { type: 'text' },
    proposer: id,
    college: { ...id, nullable: true },
    state: { type: 'varchar', length: 10 },
    reason: { type: 'varchar', length: 500, nullable: true },
    answeredBy: { ...id, nullable: true },
    made: { ...id, nullable: true },
    createdAt: stamp,
    updatedAt: stamp,
  },
  indices: [
    { name: 'ix_proposals_proposer', columns: ['proposer', 'createdAt'] },
    { name: 'ix_proposals_open', columns: ['state', 'college', 'createdAt'] },
  ],
});
