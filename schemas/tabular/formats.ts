/** The kinds of file that a table is given as. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** As a menu names them. */
export const sheetLabels: Readonly<Record<SheetFormat, string>> = { csv: 'CSV (.csv)', xlsx: 'Excel (.xlsx)' };

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The most entries of one sheet that is read. */
export const mostEntries = 1000;
/** The largest sheet that is read, in bytes. */
export const largestSheet = 5 * 1024 * 1024;

/** What is said of a workbook of which one sheet was read: 'Only “2024” was read; “2025” was not.' */
export function onlyRead({ read, unread }: { readonly read: string; readonly unread: readonly string[] }): string {
  const others = new Intl.ListFormat('en-GB').format(unread.map((name) => `“${name}”`));
  return `Only “${read}” was read; ${others} ${unread.length === 1 ? 'was' : 'were'} not.`;
}
