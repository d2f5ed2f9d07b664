/** Checks the body that saves a sheet. Browser and server call the same functions. */

import { readText } from '../field-types/text';
import type { Scorecard } from '../language';
import { scaleOf, scoreFrom } from '../scales';
import { requiredSentence } from '../sentences';
import { type Faults, isBlank, noSuchField, ownValue } from '../validation/body';
import {
  cellOf,
  remediationName,
  type Sheet,
  type SheetCell,
  type SheetRow,
  scoreIn,
  sheetOf,
  sheetRows,
  ungrouped,
} from './scorecard';

type SheetJudgement =
  /** `warnings` are sentences about values that are saved but should be looked at. */
  | { ok: true; sheet: Sheet; remediation: string | null; warnings: string[] }
  /** By the name of the row, the scores first; then by wire name. */
  | { ok: false; errors: Faults };

type Saved =
  | { ok: true; cells: Readonly<Record<string, string | number | null>>; warnings: string[] }
  | { ok: false; errors: Faults };

/** In characters: the remarks of one row, and the remediation. */
export const longestRemark = 500;
export const longestRemediation = 2000;

type Raw = Readonly<Record<string, unknown>>;

/** Reads the values of the periods from a save body, or the sentences by wire name. */
export function readPeriods(
  { periods }: Pick<Scorecard, 'periods'>,
  body: Raw,
): { ok: true; values: number[] } | { ok: false; errors: Faults } {
  const errors: Faults = {};
  const values = periods.map(({ key: name, label, values: offered }) => {
    const raw = ownValue(body, name);
    const found = offered.find(({ value }) => raw === value || raw === String(value));
    if (!found) errors[name] = isBlank(raw) ? requiredSentence(label) : countedFrom(label, offered);
    return found?.value ?? 0;
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** 'Year counts from 0: 0 is Year 1, 1 is Year 2.' */
const countedFrom = (label: string, values: Scorecard['periods'][number]['values']) =>
  `${label} counts from ${values[0]?.value}: ${values.map(({ value, word }) => `${value} is ${word}`).join(', ')}`;

/** Checks the scores of a save body, and the remediation. A missing remediation only warns. */
export function validateSheet(card: Scorecard, body: Raw): SheetJudgement {
  const raw = ownValue(body, card.key);
  if (!isObject(raw)) return { ok: false, errors: { [card.key]: card.says.invalid } };
  const scores: Faults = {};
  const texts: Faults = {};
  const cells = sheetRows(card).map((row): [SheetRow, SheetCell] => {
    const given = cellOf(raw, row);
    const score = readScore(card, card.remarks && isObject(given) ? ownValue(given, 'score') : given);
    if (score === undefined) scores[row.name] = card.says.invalid;
    if (!card.remarks) return [row, score ?? 0];
    const said = isObject(given) ? ownValue(given, 'remarks') : null;
    const remarks = readWords(said, `Remarks of ${row.label}`, longestRemark, `${row.name}.remarks`, texts);
    return [row, { score: score ?? 0, remarks }];
  });
  const suggested = card.remediation
    ? readWords(ownValue(body, remediationName), card.remediation.label, longestRemediation, remediationName, texts)
    : null;
  const errors = { ...scores, ...texts, ...strangers(card, raw) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const sheet = sheetOf(cells);
  const lacks = suggested === null && lowRows(card, sheet).length > 0;
  return {
    ok: true,
    sheet,
    remediation: suggested,
    warnings: lacks && card.remediation ? [card.remediation.hint] : [],
  };
}

/** The parts of a save besides the student: the cells of its row, or the faults; and the names of those parts. */
export function readSave(card: Scorecard, body: Raw): Saved & { names: readonly string[] } {
  const keys = card.periods.map(({ key }) => key);
  const names = [...keys, card.key, ...(card.remediation ? [remediationName] : [])];
  const periods = readPeriods(card, body);
  const judgement = validateSheet(card, body);
  if (!periods.ok || !judgement.ok)
    return { ok: false, names, errors: { ...(!periods.ok && periods.errors), ...(!judgement.ok && judgement.errors) } };
  const picked = Object.fromEntries(keys.map((key, depth) => [key, periods.values[depth] ?? null]));
  const cells = { ...picked, cells: JSON.stringify(judgement.sheet), [remediationName]: judgement.remediation };
  return { ok: true, names, cells, warnings: judgement.warnings };
}

/** The rows whose score asks for a remediation. */
export function lowRows(card: Pick<Scorecard, 'groups' | 'remediation'>, sheet: unknown): SheetRow[] {
  const { below } = card.remediation ?? {};
  if (below === undefined) return [];
  return sheetRows(card).filter((row) => (scoreIn(cellOf(sheet, row)) ?? below) < below);
}

/** A whole number on the scale, or the value of a blank. `undefined` for anything else. */
const readScore = ({ scale, blank }: Scorecard, raw: unknown): number | undefined =>
  isBlank(raw) ? blank : scoreFrom(scaleOf(scale), raw);

function readWords(raw: unknown, label: string, most: number, name: string, faults: Faults): string | null {
  if (isBlank(raw)) return null;
  const text = readText(raw, label, most);
  if ('value' in text) return text.value;
  faults[name] = text.fault;
  return null;
}

/** A sentence for every group, row and part of a row that the sheet does not have. */
function strangers(card: Scorecard, raw: Raw): Faults {
  const rows = new Set(sheetRows(card).map(({ name }) => name));
  const parts = new Set(card.remarks ? ['score', 'remarks'] : []);
  const found: string[] = [];
  const lookInto = (cells: Raw, prefix: string) => {
    for (const [key, cell] of Object.entries(cells)) {
      const name = prefix + key;
      if (!rows.has(name)) found.push(name);
      else if (isObject(cell)) for (const part in cell) if (!parts.has(part)) found.push(`${name}.${part}`);
    }
  };
  if (Object.hasOwn(card.groups, ungrouped)) lookInto(raw, '');
  else
    for (const [group, cells] of Object.entries(raw)) {
      if (Object.hasOwn(card.groups, group) && isObject(cells)) lookInto(cells, `${group}.`);
      else if (!Object.hasOwn(card.groups, group) || !isBlank(cells)) found.push(group);
    }
  return Object.fromEntries(found.slice(0, mostNamed).map((name) => [name, noSuchField(name)]));
}

/** The most faults that are named. */
const mostNamed = 20;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
