import type { Entry } from '../language';

export function checkWorkflow(entry: Entry): string[] {
  const { initial, states, verify } = entry.workflow;
  const known = Object.keys(states);
  const meanings = Object.values(states);
  const bulk = verify.bulk === false ? [] : verify.bulk;
  return [
    ...(known.includes(initial) ? [] : [`the first state "${initial}" is not one of the states.`]),
    ...(states[initial] && states[initial] !== 'open'
      ? [`the first state "${initial}" is not open, so nobody would be asked to verify it.`]
      : []),
    ...(meanings.includes('accepted') ? [] : ['no state means accepted, so nothing can ever be verified.']),
    ...verify.to
      .filter((word) => !known.includes(word))
      .map((word) => `verifying leads to the unknown state "${word}".`),
    ...(verify.to.length === 0 ? ['verifying leads to no state.'] : []),
    ...known
      .filter((word) => word !== initial && !verify.to.includes(word))
      .map((word) => `the state "${word}" can never be reached.`),
    ...bulk
      .filter((key) =>
        Object.hasOwn(entry.fields, key)
          ? entry.fields[key]?.filledBy !== 'verifier'
          : key !== 'score' && key !== 'hodFeedback',
      )
      .map((key) => `bulk verification sets "${key}", which is not a verifier's field.`),
  ];
}
