import { bodyNames, type EntryResource, optionLabel, scaleOf, statesMeaning, verifierFields } from '../../../schemas';
import type { EntryFacts } from '../facts';
import * as stated from '../facts';
import { differ } from './differ';

/** Statuses and the verify call. */
export function compareVerdict(entry: EntryResource, facts: EntryFacts): string[] {
  return [...compareStates(entry, facts), ...compareVerify(entry, facts), ...compareRatings(entry, facts)];
}

function compareStates(entry: EntryResource, { states }: EntryFacts): string[] {
  if (!states) return [];
  const meaning = (word: 'open' | 'accepted' | 'refused') => statesMeaning(entry, word);
  return [
    ...differ('the statuses', Object.keys(entry.workflow.states), states.all),
    ...differ('the first status', entry.workflow.initial, states.initial),
    ...differ('what means open', meaning('open'), [states.open]),
    ...differ('what means accepted', meaning('accepted'), [states.accepted]),
    ...differ('what means refused', meaning('refused'), [states.refused]),
  ];
}

function compareVerify(entry: EntryResource, { verify: facts }: EntryFacts): string[] {
  if (!facts) return [];
  const { verify } = entry.workflow;
  const fields = verifierFields(entry).filter((field) => field.type !== 'rubric');
  // A single status is set without being sent. A JSON body has no order.
  const names = [entry.api.verifyKey, ...(verify.to.length > 1 ? ['status'] : []), ...fields.flatMap(bodyNames)];
  const required = Object.fromEntries([
    ...(verify.required ? [['status', verify.required]] : []),
    ...fields.flatMap((field) => (field.required ? [[field.writeName, field.required]] : [])),
  ]);
  return [
    ...fields.flatMap((field) => [
      ...differ(`the kind of ${field.key}`, field.type, field.writeName === 'score' ? 'score' : 'text'),
      ...differ(`the name of ${field.key} when read`, field.readName, field.writeName),
    ]),
    ...differ('the name of the id', entry.api.verifyKey, facts.key),
    ...differ('the verify body', names.toSorted(), facts.body.toSorted()),
    ...differ('what verify may set', verify.to, facts.maySet),
    ...differ('what verify demands', Object.keys(required).toSorted(), Object.keys(facts.required).toSorted()),
    ...Object.entries(facts.required).flatMap(([name, sentence]) =>
      sentence === true ? [] : differ(`the sentence for ${name}`, required[name], sentence),
    ),
    ...differ('the heading of the verify form', verify.title, facts.dialog?.title),
    ...differ('the question of the verify form', verify.ask ?? null, facts.dialog?.question ?? null),
  ];
}

function compareRatings(entry: EntryResource, { verify: facts }: EntryFacts): string[] {
  const rubrics = entry.fields.filter((field) => field.type === 'rubric');
  const scores = entry.fields.filter((field) => field.type === 'score');
  return [
    ...differ('the ratings', rubrics.flatMap(bodyNames), facts ? (facts.rubric ?? []) : undefined),
    ...rubrics.flatMap((field) => differ('the words of the ratings', field.ratings, stated.ratingWords)),
    ...scores.flatMap((field) =>
      differ(
        'the options of the score',
        (scaleOf(field.scale).options ?? []).map((option) => ({ label: optionLabel(option), value: option.value })),
        stated.scoreOptions,
      ),
    ),
  ];
}
