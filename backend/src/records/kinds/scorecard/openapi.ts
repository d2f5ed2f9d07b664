import { type Registry, remediationName, type Scorecard, scaleOf, sheetRows, ungrouped } from '../../../../../schemas';
import type { JsonSchema } from '../../../field-types';
import { describing, idempotencyKey, listOf, nameOf, object } from '../../openapi/kind-parts';
import { jsonBody, type Paths, query, ref, text } from '../../openapi/parts';
import { sheetColumns } from './sheet-list';

/** Every route of a scorecard. */
export function scorecardPaths(card: Scorecard, registry: Registry): Paths {
  const root = `/api/${card.api.path}`;
  const name = nameOf(card);
  const { many } = card.label;
  const { route, list, one, trail } = describing(card, registry);
  const sheets = ['Sheets by period, and each with its id and version.', ref(`${name}Sheets`)] as const;
  const read = (asked: object) =>
    route('The sheets of a student', { who: ['read'], ...asked, gives: sheets, faults: [400, 401, 403, 404] });
  const saved = object({
    success: { const: true },
    message: text,
    warnings: { ...listOf(text), description: 'Sentences about what was saved all the same.' },
    record: ref(name),
  });
  return {
    [root]: { get: list(`${many}: all that one may see`, listOf(ref(name)), sheetColumns(card)) },
    [`${root}/my`]: { get: route("One's own sheets", { gives: sheets, faults: [401, 403] }) },
    [`${root}/all`]: {
      get: read({ parameters: [{ ...query('student', ref('Id'), 'Whose.'), required: true }] }),
      post: read({ requestBody: jsonBody(object({ student: ref('Id') })) }),
    },
    [`${root}/residents`]: {
      get: route('Those whom one may score, and what is due', {
        who: ['save'],
        gives: ['By name. Due is what is over and has no sheet, the earliest first.', listOf(ref(`${name}Due`))],
        faults: [401, 403],
      }),
    },
    [`${root}/add`]: {
      post: route('Keeps the sheet of a student and period', {
        who: ['save'],
        parameters: [idempotencyKey],
        requestBody: jsonBody(ref(`${name}Save`)),
        gives: ['What is kept now.', saved],
        faults: [400, 401, 403, 409, 422],
      }),
    },
    [`${root}/{id}`]: { get: one('One sheet', ref(name), 'The sheet.') },
    [`${root}/{id}/history`]: trail,
  };
}

export function scorecardSchemas(card: Scorecard): Record<string, JsonSchema> {
  const name = nameOf(card);
  const { save } = card.api;
  const periods = Object.fromEntries(
    card.periods.map(({ label, values }, index) => [
      save.periods[index],
      { type: 'integer', enum: values.map(({ value }) => value), title: label },
    ]),
  );
  const remediation = card.remediation && {
    [remediationName]: { type: ['string', 'null'], title: card.remediation.label, description: card.remediation.hint },
  };
  const day = { type: 'string', format: 'date' };
  const moment = { type: 'string', format: 'date-time' };
  const version = { type: 'integer', minimum: 1 };
  return {
    [name]: object({
      id: ref('Id'),
      _id: ref('Id'),
      version,
      student: ref('Person'),
      ...periods,
      [save.sheet]: ref(`${name}Scores`),
      ...remediation,
      teacher: ref('Person'),
      verifiedOn: day,
      createdAt: moment,
      updatedAt: moment,
    }),
    [`${name}Scores`]: scoresSchema(card),
    [`${name}Sheets`]: object({
      success: { const: true },
      data: nested(card, card.remarks ? withFacts(name, { ...remediation, version }) : ref(`${name}Scores`)),
      sheets: listOf(ref(name)),
    }),
    [`${name}Due`]: object({
      id: ref('Id'),
      _id: ref('Id'),
      name: text,
      sheets: { type: 'integer' },
      joinedDate: { ...day, type: ['string', 'null'] },
      lastOn: { ...day, type: ['string', 'null'] },
      due: listOf(object(periods)),
    }),
    [`${name}Save`]: {
      type: 'object',
      required: [save.student, ...save.periods, save.sheet],
      properties: {
        [save.student]: ref('Id'),
        ...periods,
        [save.sheet]: ref(`${name}Scores`),
        ...remediation,
        version: {
          type: 'integer',
          minimum: 0,
          description: 'The version that was looked at, 0 when there was none. An outdated one is answered by 409.',
        },
      },
      additionalProperties: false,
    },
  };
}

function scoresSchema(card: Scorecard): JsonSchema {
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

/** A sheet with what older clients look for beside its rows. */
const withFacts = (name: string, more: JsonSchema): JsonSchema => ({
  allOf: [ref(`${name}Scores`), object({ teacher: text, verifiedDate: { type: 'string', format: 'date' }, ...more })],
});

/** The containers of the periods around a sheet. */
const nested = ({ periods }: Scorecard, sheet: JsonSchema): JsonSchema =>
  periods.reduceRight<JsonSchema>(
    (inner, { container, label }) =>
      object({ [container]: { type: 'object', title: label, additionalProperties: inner } }),
    sheet,
  );
