import { oneOf, type RowOf, table, words } from '../../base/database/columns';

/** What an administrator decides for the whole installation, in one row. Without it the settings of the operator count. */
export const installationTable = table('installation', {
  id: { ...oneOf<'installation'>(20), primary: true },
  /** @example 'Asia/Kolkata' */
  timeZone: words(60),
});
export type InstallationRow = RowOf<typeof installationTable>;
