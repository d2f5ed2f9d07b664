/**
 * What students do with entries of their own: correct, withdraw, ask an accepted one back; and the answer to the last.
 * `:type` is the path of a type of entry.
 */
import Type, { type Static } from 'typebox';
import type { Routes } from './route';
import { id, moment, orNull, person, seenVersion } from './shapes';

const mostReason = 500;
export const requestAnswers = ['return', 'leave'] as const;

/** A request as clients read it. */
const correctionRequest = Type.Object(
  {
    resource: Type.String(),
    record: id,
    version: Type.Integer(),
    student: person,
    reason: Type.String(),
    at: moment,
    answer: orNull(Type.Enum(requestAnswers)),
    answeredAt: orNull(moment),
  },
  { $id: 'CorrectionRequest' },
);
export type CorrectionRequest = Static<typeof correctionRequest>;

const withdrawBody = Type.Object({ version: seenVersion });
const askBody = Type.Object({
  reason: Type.String({
    maxLength: mostReason,
    says: (reason: unknown) => {
      if (typeof reason !== 'string' || reason.trim() === '') return 'Please say in one sentence what is wrong';
      return reason.length > mostReason ? `At most ${mostReason} characters` : undefined;
    },
  }),
});
const answerBody = Type.Object({ answer: Type.Enum(requestAnswers, { says: 'The answer is return or leave' }) });

const faults = [403, 409];
const fields = Type.Record(Type.String(), Type.Unknown());

export const correctionRoutes = {
  'GET corrections': {
    summary: "What students ask back: one's own, or what waits for one's answer",
    answer: Type.Array(correctionRequest),
  },
  'GET corrections/people': {
    summary: 'Of the faculty whom an entry names, who may be kept when it is corrected',
    query: Type.Object({ people: Type.String({ maxLength: 400, description: 'Their ids, with commas.' }) }),
    answer: Type.Array(person),
    says: 'Whoever works in the viewer’s college, in whichever department.',
    faults: [403],
  },
  'POST :type/:id/correct': {
    summary: 'adds a corrected one in its place',
    body: fields,
    once: true,
    answer: fields,
    status: 201,
    says: 'The new record. Files that were left out are those of the old one.',
    faults: [...faults, 428],
  },
  'POST :type/:id/withdraw': {
    summary: 'takes it back while nobody else has acted on it',
    body: withdrawBody,
    once: true,
    answer: fields,
    faults: [...faults, 428],
  },
  'POST :type/:id/ask-back': {
    summary: 'asks for it back after it was accepted',
    body: askBody,
    once: true,
    answer: Type.Object({}),
    faults,
  },
  'POST :type/:id/answer-back': {
    summary: 'returns it to its student, or leaves it as it is',
    body: answerBody,
    once: true,
    answer: Type.Object({}),
    faults,
  },
} satisfies Routes;
