/**
 * Every type of field. Each part of a type stands in a record of its own, because the web app loads only the parts that
 * it asks for.
 */
import type { FieldType } from '../language';
import type { CheckFacts } from './check-facts';
import { choice, choiceFacts, choiceSamples, choiceTraits } from './choice';
import { count, countFacts, countSamples, countTraits } from './count';
import { date, dateFacts, dateSamples, dateTraits } from './date';
import { email, emailFacts, emailSamples, emailTraits } from './email';
import type { FieldRules, Traits } from './field-type';
import { file, fileFacts, fileSamples, fileTraits } from './file';
import { link, linkFacts, linkSamples, linkTraits } from './link';
import { number, numberFacts, numberSamples, numberTraits } from './number';
import { person, personFacts, personSamples, personTraits } from './person';
import { phone, phoneFacts, phoneSamples, phoneTraits } from './phone';
import { rubric, rubricFacts, rubricSamples, rubricTraits } from './rubric';
import type { Samples } from './sample';
import { score, scoreFacts, scoreSamples, scoreTraits } from './score';
import { text, textFacts, textSamples, textTraits } from './text';
import { time, timeFacts, timeSamples, timeTraits } from './time';

export const traits = {
  text: textTraits,
  email: emailTraits,
  phone: phoneTraits,
  date: dateTraits,
  time: timeTraits,
  choice: choiceTraits,
  person: personTraits,
  link: linkTraits,
  file: fileTraits,
  count: countTraits,
  number: numberTraits,
  score: scoreTraits,
  rubric: rubricTraits,
} satisfies Record<FieldType, Traits>;

export const rules: { [T in FieldType]: FieldRules<T> } = {
  text,
  email,
  phone,
  date,
  time,
  choice,
  person,
  link,
  file,
  count,
  number,
  score,
  rubric,
};

export const checkFacts: { [T in FieldType]: CheckFacts<T> } = {
  text: textFacts,
  email: emailFacts,
  phone: phoneFacts,
  date: dateFacts,
  time: timeFacts,
  choice: choiceFacts,
  person: personFacts,
  link: linkFacts,
  file: fileFacts,
  count: countFacts,
  number: numberFacts,
  score: scoreFacts,
  rubric: rubricFacts,
};

export const samples: { [T in FieldType]: Samples<T> } = {
  text: textSamples,
  email: emailSamples,
  phone: phoneSamples,
  date: dateSamples,
  time: timeSamples,
  choice: choiceSamples,
  person: personSamples,
  link: linkSamples,
  file: fileSamples,
  count: countSamples,
  number: numberSamples,
  score: scoreSamples,
  rubric: rubricSamples,
};
