import { type Condition, keysOf, type Test, testsOf, type Value } from '../condition';
import { derivationFaults, sourcesOf } from '../derivations';
import { catalogueOf, chosenWithin, isCount, isDay, isDerived, wordsIn } from '../field-types/traits';
import type { Entry, Field } from '../language';
import { fieldOf } from './shared-faults';

type Needs = { other: string; what: string; is?: (other: Field) => string | false };

const fillerOf = (field: Field) => field.filledBy ?? 'student';

/** The fields on which another one depends: they exist, come before it, are filled in the same form, and fit. */
export function checkDependencies(entry: Entry): string[] {
  const keys = Object.keys(entry.fields);
  return Object.entries(entry.fields).flatMap(([key, field]) => [
    ...needsOf(field).flatMap(({ other, what, is }) => {
      const source = fieldOf(entry.fields, other);
      if (!source) return [`${what} of "${key}" names an unknown field "${other}".`];
      if (keys.indexOf(other) >= keys.indexOf(key))
        return [`"${key}" stands before "${other}", on which its ${what} depends.`];
      // Numbers are computed when a record is created, from the student's values.
      if (fillerOf(source) !== (isDerived(field) ? 'student' : fillerOf(field)))
        return [`${what} of "${key}" depends on "${other}", which is filled in another form.`];
      const wanted = is?.(source);
      return wanted ? [`${what} of "${key}" depends on "${other}", which is not ${wanted}.`] : [];
    }),
    ...(field.when ? impossible(field.when, entry).map((fault) => `condition of "${key}" ${fault}`) : []),
  ]);
}

function needsOf(field: Field): Needs[] {
  const conditions = field.when ? keysOf(field.when).map((other) => ({ other, what: 'condition' })) : [];
  return [...conditions, ...ownNeeds(field)];
}

function ownNeeds(field: Field): Needs[] {
  const noDate = (other: Field) => !isDay(other) && 'a date';
  if (isDay(field) && field.notBefore) return [{ other: field.notBefore, what: 'earliest day', is: noDate }];
  const noCount = (other: Field) => !isCount(other) && 'a count';
  if (isDerived(field) && derivationFaults(field.derive).length === 0)
    return [...new Map(sourcesOf(field.derive).map((one) => [one.key, one])).values()].map(({ key: other, takes }) => ({
      other,
      what: 'derivation',
      ...(takes !== 'anything' && { is: takes === 'dates' ? noDate : noCount }),
    }));
  const [name, within] = [catalogueOf(field), chosenWithin(field)];
  if (!name || !within) return [];
  const isModule = (other: Field) => catalogueOf(other) === name && !chosenWithin(other);
  return [{ other: within, what: 'list of options', is: (other) => !isModule(other) && `a module of "${name}"` }];
}

/** A form knows its own values, and not who will look at the record. */
function impossible(rule: Condition, { fields }: Entry): string[] {
  return testsOf(rule).flatMap(([key, test]) => {
    const field = fieldOf(fields, key);
    const words = wordsIn(field);
    return valuesOf(test).flatMap((value) => {
      if (typeof value === 'object') return ['asks who looks, which a form cannot know.'];
      return words && !words.includes(String(value)) ? [`waits for "${value}", which "${key}" does not offer.`] : [];
    });
  });
}

function valuesOf(test: Test): readonly Value[] {
  if ('is' in test) return [test.is];
  if ('isNot' in test) return [test.isNot];
  if ('in' in test) return test.in;
  return 'notIn' in test ? test.notIn : [];
}
