/** The description of the periods and scores of a sheet. */
import { remediationName, type Scorecard, scaleOf, sheetRows, ungrouped } from '../../../../schemas';
import type { JsonSchema } from '../../field-types';
import { nameOf, object } from './kind-parts';
import { ref } from './parts';

type Properties = Readonly<Record<string, JsonSchema>>;

/** Of the periods, the scores and the remediation apart; `properties` has all of them by their wire names. */
export function sheetSchemas(card: Scorecard) {
  const { save } = card.api;
  const periods: Properties = Object.fromEntries(
    card.periods.map(({ label, values }, index) => [
      save.periods[index],
      { type: 'integer', enum: values.map(({ value }) => value), title: label },
    ]),
  );
  const remediation: Properties = card.remediation
    ? {
        [remediationName]: {
          type: ['string', 'null'],
          title: card.remediation.label,
          description: card.remediation.hint,
        },
      }
    : {};
  const properties = { ...periods, [save.sheet]: ref(`${nameOf(card)}Scores`), ...remediation };
  return { periods, scores: scoresOf(card), remediation, properties, required: [...save.periods, save.sheet] };
}

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
