/** The most rows that are named. */
const mostNamed = 10;

const listed = (texts: readonly string[]) => new Intl.ListFormat('en-GB').format(texts);

/**
 * What is said of the rows of a sheet that are left out: 'Row 5 (“Total”) is left out: it fills too few columns. A row needs
 * Name and Email.'
 * @param needed the headings of what a row needs. Undefined where rows are left out that were corrected or withdrawn
 */
export function passedRows(passed: readonly { row: number; text: string }[], needed?: readonly string[]): string {
  const isOne = passed.length === 1;
  const named = passed.slice(0, mostNamed).map(({ row, text }) => `${row} (“${text}”)`);
  const further = passed.length - named.length;
  const rows = further > 0 ? `${named.join(', ')} and ${further} more` : named.join(', ');
  const why = needed
    ? `${isOne ? 'it fills' : 'they fill'} too few columns. A row needs ${listed(needed)}.`
    : 'what was corrected or withdrawn is not logged again.';
  return `${isOne ? 'Row' : 'Rows'} ${rows} ${isOne ? 'is' : 'are'} left out: ${why}`;
}
