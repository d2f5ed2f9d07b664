/** Describes what is served when records are sheets of scores. */
import Type from 'typebox';
import {
  remediationName,
  type Scorecard,
  type SheetResource,
  scaleOf,
  sheetRows,
  ungrouped,
} from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { scoredResident } from '../../../../schemas/api/records';
import { id } from '../../../../schemas/api/shapes';
import type { JsonSchema } from '../../field-types';
import type { RouteOfType } from './described-routes';
import { listOf, nameOf, object, whoMay } from './kind-parts';
import { ref, text } from './parts';

type Properties = Readonly<Record<string, JsonSchema>>;

const day = { type: 'string', format: 'date' };

/** The properties of a sheet besides its fields, and those that a save must have. */
export function sheetProperties(type: SheetResource) {
  const { key, periods } = type.sheet;
  return {
    properties: { ...periodsOf(type.sheet), [key]: ref(`${nameOf(type)}Scores`), ...remediationOf(type.sheet) },
    required: [...periods.map((period) => period.key), key],
  };
}

const periodsOf = ({ periods }: Scorecard): Properties =>
  Object.fromEntries(
    periods.map(({ key, label, values }) => [
      key,
      { type: 'integer', enum: values.map(({ value }) => value), title: label },
    ]),
  );

const remediationOf = ({ remediation }: Scorecard): Properties =>
  remediation
    ? { [remediationName]: { type: ['string', 'null'], title: remediation.label, description: remediation.hint } }
    : {};

/** The lists by student. */
export function sheetLists(type: SheetResource): RouteOfType[] {
  const given = { says: 'Sheets by period, and each with its id and version.', answer: ref(`${nameOf(type)}Sheets`) };
  const ofStudent: ApiRoute = {
    summary: 'The sheets of a student',
    ...whoMay(type, 'read'),
    query: Type.Object({ student: Type.With(id, { description: 'Whose.' }) }),
    ...given,
    faults: [403, 404],
  };
  return [
    { method: 'get', path: 'my', route: { summary: "One's own sheets", ...given, faults: [403] } },
    { method: 'get', path: 'all', route: ofStudent },
  ];
}

/** `scoredResident`, with the periods of the type. */
export const residentOf = (type: SheetResource): JsonSchema => ({
  ...Type.Object({
    ...scoredResident.properties,
    due: { ...scoredResident.properties.due, items: object(periodsOf(type.sheet)) },
  }),
  $id: `${nameOf(type)}Due`,
});

/** The answers of those routes, and the scores alone. */
export function sheetSchemas(type: SheetResource): Record<string, JsonSchema> {
  const name = nameOf(type);
  const card = type.sheet;
  const scores = ref(`${name}Scores`);
  // Older clients look for these beside the rows of a sheet.
  const facts = { teacher: text, verifiedDate: day, ...remediationOf(card), version: { type: 'integer', minimum: 1 } };
  const sheet = card.remarks ? { allOf: [scores, object(facts)] } : scores;
  return {
    [`${name}Scores`]: scoresOf(card),
    [`${name}Sheets`]: object({
      success: { const: true },
      data: nested(card, sheet),
      sheets: listOf(ref(name)),
    }),
  };
}

/** The containers of the periods around a sheet. */
const nested = ({ periods }: Scorecard, sheet: JsonSchema): JsonSchema =>
  periods.reduceRight<JsonSchema>(
    (inner, { container, label }) =>
      object({ [container]: { type: 'object', title: label, additionalProperties: inner } }),
    sheet,
  );

function scoresOf(card: Scorecard): JsonSchema {
  const { min, max } = scaleOf(card.scale);
  const number = { type: 'integer', minimum: min, maximum: max };
  const remarks = { type: ['string', 'null'] };
  const cell = card.remarks ? object({ score: number, remarks }, ['score']) : number;
  const inGroup = (group: string): JsonSchema => {
    const rows = sheetRows(card).filter((row) => row.group === group);
    const properties = Object.fromEntries(rows.map(({ key, label }) => [key, { ...cell, title: label }]));
    return object(properties, card.blank === undefined ? undefined : []);
  };
  if (ungrouped in card.groups) return inGroup(ungrouped);
  const groups = Object.entries(card.groups);
  const properties = groups.map(([group, { label }]) => [group, { ...inGroup(group), title: label }]);
  return object(Object.fromEntries(properties), []);
}
