import { EntitySchema } from '../../database';

/** How far a kind of digest has come. */
export class DigestRun {
  /** The kind. */
  name = '';
  /** What happened until then has been told. */
  until = '';
}

export const digestRunsTable = new EntitySchema<DigestRun>({
  name: 'digest_runs',
  target: DigestRun,
  columns: {
    name: { type: 'varchar', length: 40, primary: true },
    until: { type: 'varchar', length: 24 },
  },
});
