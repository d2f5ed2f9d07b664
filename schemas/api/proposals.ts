/** What somebody who may not add a row of a directory proposes, and what becomes of it. */
import Type, { type Static } from 'typebox';
import type { Routes } from './route';
import { id, moment, orNull, person } from './shapes';

const longestReason = 500;

const shownFile = Type.Object({
  id,
  path: Type.String(),
  name: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
});

/** A proposal as clients read it. */
const proposal = Type.Object({
  id,
  resource: Type.String({ description: 'The directory that it is for.' }),
  values: Type.Record(Type.String(), Type.String(), { description: 'By the names of a create; a link by its name.' }),
  files: Type.Record(Type.String(), shownFile, {
    description: 'By the names of a create. Sent back with a confirm, they are the row’s.',
  }),
  state: Type.Union([Type.Literal('open'), Type.Literal('confirmed'), Type.Literal('declined')]),
  reason: orNull(Type.String()),
  proposedBy: person,
  createdAt: moment,
});
export type Proposal = Static<typeof proposal>;
const proposed = Type.Object({ id });
export type Proposed = Static<typeof proposed>;

const declineBody = Type.Object({
  reason: Type.Optional(
    Type.String({ maxLength: longestReason, says: `Give the reason in at most ${longestReason} characters` }),
  ),
});

const path = { resource: Type.String({ description: 'The directory.' }) };

export const proposalRoutes = {
  'GET proposals': {
    summary: 'What one proposed, or may confirm',
    answer: Type.Array(proposal),
    says: 'What waits first.',
    faults: [403],
  },
  'POST proposals/:resource': {
    summary: 'Proposes a row of a directory',
    path,
    body: Type.Object({}, { description: 'The fields of the directory; a link by its name.' }),
    multipart: 'withFiles',
    once: true,
    answer: proposed,
    status: 201,
    faults: [403, 422],
  },
  'POST proposals/:resource/:id/confirm': {
    summary: 'Adds what was proposed',
    path,
    body: Type.Object({}, { description: 'Exactly that of a create of the directory.' }),
    multipart: 'withFiles',
    once: true,
    answer: proposed,
    status: 201,
    says: 'The row that it became.',
    faults: [403, 422],
  },
  'POST proposals/:resource/:id/decline': {
    summary: 'Declines what was proposed',
    path,
    body: declineBody,
    blank: true,
    answer: proposed,
    faults: [403],
  },
} satisfies Routes;
