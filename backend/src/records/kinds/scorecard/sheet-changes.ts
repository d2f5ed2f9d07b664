import { cellOf, remediationName, type Scorecard, sheetRows } from '../../../../../schemas';
import type { StoredSheet } from './scorecard.table';

type Told = Record<string, unknown>;

/** What a save changed, for the trail: rows by name, and the remediation. Without `before`, all of a new sheet. */
export function changedCells(card: Scorecard, before: StoredSheet | undefined, after: StoredSheet) {
  const [old, now] = [toldOf(card, before), toldOf(card, after)];
  const names = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const only = (told: Told): Told => Object.fromEntries(names.map((name) => [name, told[name] ?? null]));
  return { ...(before && { before: only(old) }), after: only(now) };
}

function toldOf(card: Scorecard, row: StoredSheet | undefined): Told {
  if (!row) return {};
  const stored: unknown = JSON.parse(row.cells);
  const cells = sheetRows(card).map((one) => [one.name, cellOf(stored, one) ?? null]);
  return { ...Object.fromEntries(cells), ...(card.remediation && { [remediationName]: row.remediation }) };
}
