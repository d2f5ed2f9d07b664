import type { Entry, Meaning } from '../language';
import { bulkOf } from '../registry/questions';

const meaningWords: Record<Meaning, true> = { open: true, accepted: true, refused: true };

export function checkWorkflow(entry: Entry): string[] {
  const { initial, states, verify } = entry.workflow;
  const known = Object.keys(states);
  const meanings = Object.values(states);
  const fields = Object.entries(entry.fields).filter(([, field]) => field.filledBy === 'verifier');
  const bulk = bulkOf(entry) || [];
  return [
    ...(known.includes(initial) ? [] : [`the first state "${initial}" is not one of the states.`]),
    ...(known.includes(initial) && states[initial] !== 'open'
      ? [`the first state "${initial}" is not open, so nobody would be asked to verify it.`]
      : []),
    ...(meanings.includes('accepted') ? [] : ['no state means accepted, so nothing can ever be verified.']),
    ...verify.to
      .filter((word) => !known.includes(word))
      .map((word) => `verifying leads to the unknown state "${word}".`),
    ...(verify.to.length === 0 ? ['verifying leads to no state.'] : []),
    ...(known.length > 0 && known.every((word) => word.trim()) ? [] : ['a state has no word.']),
    ...Object.entries(states)
      .filter(([, meaning]) => !Object.hasOwn(meaningWords, meaning))
      .map(([word, meaning]) => `the state "${word}" has the unknown meaning "${meaning}".`),
    ...verify.to
      .filter((word, index) => verify.to.indexOf(word) !== index)
      .map((word) => `verifying leads to "${word}" twice.`),
    ...Object.entries(entry.workflow.was ?? {}).flatMap(([word, before]) => [
      ...(known.includes(word) ? [] : [`"${word}" was called "${before}", but is not one of the states.`]),
      ...(known.includes(before)
        ? [`the state "${before}" is said to be called "${word}" now, but is one of the states still.`]
        : []),
    ]),
    ...known
      .filter((word) => word !== initial && !verify.to.includes(word))
      .map((word) => `the state "${word}" can never be reached.`),
    ...bulk
      .filter((key) => !Object.hasOwn(entry.fields, key) || entry.fields[key]?.filledBy !== 'verifier')
      .map((key) => `bulk verification sets "${key}", which is not a verifier's field.`),
    ...fields
      .filter(([key, field]) => field.required && verify.bulk !== false && !bulk.includes(key))
      .map(([key]) => `bulk verification leaves out "${key}", which is required.`),
    ...(verify.ask ? fields : []).map(
      ([key]) => `verifying asks a question only, so "${key}" has no form to be filled in.`,
    ),
  ];
}
