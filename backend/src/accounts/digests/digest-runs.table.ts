import { moment, type RowOf, table, words } from '../../database/columns';

export const digestRunsTable = table('digest_runs', {
  /** The kind. */
  name: { ...words(40), primary: true },
  /** What happened until then has been told. */
  until: moment,
});
/** How far a kind of digest has come. */
export type DigestRun = RowOf<typeof digestRunsTable>;
