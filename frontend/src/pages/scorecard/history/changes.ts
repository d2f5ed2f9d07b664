import { cellOf, remediationName, type Scorecard, scoreIn, sheetRows } from '../../../../../schemas';

/** One save of a sheet, as the server keeps it. `before` is null at the first. */
export type SheetEvent = {
  id: string;
  /** ISO 8601 */
  at: string;
  actor: { id: string; name: string } | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

export type Change = { label: string; from: string; to: string };

const remarksIn = (cell: unknown): string => {
  const text = typeof cell === 'object' && cell !== null ? (cell as { remarks?: unknown }).remarks : null;
  return typeof text === 'string' ? text : '';
};

/** Which scores, remarks and suggestions a save changed; nothing for the first save. */
export function changesOf(card: Scorecard, { before, after }: Pick<SheetEvent, 'before' | 'after'>): Change[] {
  if (!before || !after) return [];
  const compared = sheetRows(card).flatMap((row) => {
    const [was, is] = [cellOf(before, row), cellOf(after, row)];
    const label = row.group ? `${row.groupLabel}, ${row.label}` : row.label;
    return [
      { label, from: String(scoreIn(was) ?? '-'), to: String(scoreIn(is) ?? '-') },
      { label: `${label}, remarks`, from: remarksIn(was) || '-', to: remarksIn(is) || '-' },
    ];
  });
  const suggested = ({ [remediationName]: text }: Readonly<Record<string, unknown>>) =>
    typeof text === 'string' && text ? text : '-';
  return [...compared, { label: card.remediation?.label ?? '', from: suggested(before), to: suggested(after) }].filter(
    ({ from, to }) => from !== to,
  );
}
