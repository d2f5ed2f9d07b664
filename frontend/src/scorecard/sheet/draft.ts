import {
  lowRows as lowRowsOf,
  remediationName,
  type Scorecard,
  type SheetRow,
  scaleOf,
  sheetOf,
  sheetRows,
  validateSheet,
} from '../../../../schemas';
import type { Mark, Place, SavedSheet } from './saved-sheet';

/** A sheet while it is filled. */
export type Draft = { marks: Readonly<Record<string, Mark>>; remediation: string };

const blankMark: Mark = { score: null, remarks: '' };

/** An empty form, or one that starts from a saved sheet. */
export const draftOf = (card: Scorecard, sheet: SavedSheet | null): Draft => ({
  marks: Object.fromEntries(sheetRows(card).map(({ name }) => [name, sheet?.marks[name] ?? blankMark])),
  remediation: sheet?.remediation ?? '',
});

export const markOf = (draft: Pick<Draft, 'marks'>, { name }: Pick<SheetRow, 'name'>): Mark =>
  draft.marks[name] ?? blankMark;

/** A blank has no place in a sheet that is saved, yet is what a form sends: the rules judge it. */
const wireSheet = (card: Scorecard, draft: Draft) =>
  sheetOf(
    sheetRows(card).map((row) => {
      const { score, remarks } = markOf(draft, row);
      const sent = score as number;
      return [row, card.remarks ? { score: sent, remarks: remarks.trim() || null } : sent];
    }),
  );

/** The rows whose score asks for a remediation. */
export const lowRows = (card: Scorecard, draft: Draft): SheetRow[] =>
  lowRowsOf(card, wireSheet(card, draft)).filter((row) => (markOf(draft, row).score ?? 0) >= scaleOf(card.scale).min);

/** The body of a save, under the names that the registry gives. Version 0 means that there is no sheet yet. */
export function saveBody(
  card: Scorecard,
  target: { student: string; place: Place; version: number },
  draft: Draft,
): Record<string, unknown> {
  const { student, periods, sheet } = card.api.save;
  const remediation = lowRows(card, draft).length > 0 ? draft.remediation.trim() : '';
  return {
    [student]: target.student,
    ...Object.fromEntries(periods.map((name, index) => [name, target.place[index]])),
    [sheet]: wireSheet(card, draft),
    ...(card.remediation && { [remediationName]: remediation || null }),
    version: target.version,
  };
}

/** What is wrong with a draft: the rows at fault, and one sentence for all. `null` when it may be saved. */
export function faultsOf(card: Scorecard, body: Record<string, unknown>): { rows: string[]; sentence: string } | null {
  const verdict = validateSheet(card, body);
  if (verdict.ok) return null;
  const [first] = Object.values(verdict.errors);
  const rows = sheetRows(card).flatMap(({ name }) =>
    name in verdict.errors || `${name}.remarks` in verdict.errors ? [name] : [],
  );
  return { rows, sentence: first ?? card.says.invalid };
}
