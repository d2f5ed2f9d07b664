import type { Registry, Scorecard, ScorecardResource } from '../../../../../schemas';
import type { JsonSchema } from '../../../field-types';
import { describing, listOf, nameOf, object } from '../../openapi/kind-parts';
import { jsonBody, type Paths, query, ref, text } from '../../openapi/parts';
import { actPaths } from '../../openapi/record';
import { sheetSchemas } from '../../openapi/sheet';
import { queryColumns } from '../../query/query-columns';

/** Every route of a scorecard. */
export function scorecardPaths(card: ScorecardResource, registry: Registry): Paths {
  const root = `/api/${card.api.path}`;
  const name = nameOf(card);
  const { many } = card.label;
  const { route, list, one, trail } = describing(card, registry);
  const sheets = ['Sheets by period, and each with its id and version.', ref(`${name}Sheets`)] as const;
  const read = (asked: object) =>
    route('The sheets of a student', { who: ['read'], ...asked, gives: sheets, faults: [400, 401, 403, 404] });
  return {
    [root]: { get: list(`${many}: all that one may see`, listOf(ref(name)), queryColumns(card)) },
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
    ...actPaths(card, registry),
    [`${root}/{id}`]: { get: one('One sheet', ref(name), 'The sheet.') },
    [`${root}/{id}/history`]: trail,
  };
}

/** What is told of sheets besides each. */
export function scorecardSchemas(card: Scorecard): Record<string, JsonSchema> {
  const name = nameOf(card);
  const { periods, scores, remediation } = sheetSchemas(card);
  const day = { type: 'string', format: 'date' };
  const scoresOf = ref(`${name}Scores`);
  // What older clients look for beside the rows of a sheet.
  const facts = { teacher: text, verifiedDate: day, ...remediation, version: { type: 'integer', minimum: 1 } };
  const sheet = card.remarks ? { allOf: [scoresOf, object(facts)] } : scoresOf;
  return {
    [`${name}Scores`]: scores,
    [`${name}Sheets`]: object({
      success: { const: true },
      data: nested(card, sheet),
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
  };
}

/** The containers of the periods around a sheet. */
const nested = ({ periods }: Scorecard, sheet: JsonSchema): JsonSchema =>
  periods.reduceRight<JsonSchema>(
    (inner, { container, label }) =>
      object({ [container]: { type: 'object', title: label, additionalProperties: inner } }),
    sheet,
  );
