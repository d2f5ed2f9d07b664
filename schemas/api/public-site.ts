/** What anybody may ask for. */
import Type, { type Static } from 'typebox';
import type { Routes } from './route';
import { day, id, orNull } from './shapes';

/** A college that residents may join. */
const offeredCollege = Type.Object({
  id,
  name: Type.String(),
  departments: Type.Array(Type.Object({ id, name: Type.String() })),
});
export type OfferedCollege = Static<typeof offeredCollege>;

const settings = Type.Object({
  messagingUrl: Type.String(),
  contactEmail: Type.Optional(Type.String()),
  contactPhone: Type.Optional(Type.String()),
  demo: Type.Boolean(),
  empty: Type.Optional(Type.Boolean({ description: 'Whether nobody has an account here yet.' })),
  mails: Type.Boolean({ description: 'Whether mails are sent.' }),
  /** Whether whoever signs up has to confirm the address first. */
  confirms: Type.Optional(Type.Boolean()),
  passkeys: Type.Optional(Type.Boolean({ description: 'Whether one may sign in by a passkey.' })),
  signInBy: Type.Optional(Type.Array(Type.String(), { description: 'Colleges whose own accounts sign in.' })),
});
export type PublicSettings = Static<typeof settings>;

const mailLink = Type.Object({ token: Type.String({ description: 'From the link of a mail.' }) });

export const printState = Type.Enum(['valid', 'superseded', 'withdrawn'], {
  description: 'What it is worth today; `superseded`: its records, or facts of its cover, have changed since.',
});
export type PrintState = Static<typeof printState>;

const printChange = Type.Enum(['added', 'changed', 'cover'], {
  description:
    '`added`: there are records that it does not have; `changed`: records that it has are not what they were; `cover`: the name, place, course, first day, guide or a number on the cover is not.',
});
export type PrintChange = Static<typeof printChange>;

const printedSection = Type.Object({
  heading: Type.String(),
  records: Type.Integer(),
  verified: Type.With(orNull(Type.Integer()), { description: 'Null where nothing is verified, as of sheets.' }),
});
export type PrintedSection = Static<typeof printedSection>;

/** What anybody with the code of a printed logbook learns. Nothing about patients, and no id. */
const verification = Type.Object({
  state: printState,
  number: Type.String(),
  code: Type.String(),
  name: Type.String(),
  course: Type.String(),
  institution: Type.String(),
  department: Type.String(),
  issuedOn: day,
  withdrawnOn: Type.With(orNull(day), { description: 'Null unless withdrawn.' }),
  complete: Type.Boolean({ description: 'Whether the logbook was complete when it was printed.' }),
  changes: Type.Array(printChange, { description: 'Why it is superseded; empty otherwise.' }),
  sections: Type.Array(printedSection, {
    description: 'How much is printed in each section. Empty of a print that was made before this was kept.',
  }),
  digest: Type.String({ description: 'SHA-256 of the records when it was printed, as it stands on the cover.' }),
});
export type Verification = Static<typeof verification>;

export const publicRoutes = {
  'GET public/colleges': {
    summary: 'The colleges that residents may join',
    answer: Type.Array(offeredCollege),
    says: 'By name.',
  },
  'GET public/config': { summary: 'What the public pages know of this installation', answer: settings },
  'GET public/unsubscribe': {
    summary: 'Asks whether to send no more summaries',
    query: mailLink,
    answer: { file: ['text/html'] },
    says: 'A page.',
  },
  'POST public/unsubscribe': {
    summary: 'Sends no more summaries',
    query: mailLink,
    answer: { file: ['text/html'] },
    says: 'A page.',
  },
  'GET verify/:code': {
    summary: 'Whether a printed logbook is real',
    path: { code: Type.String({ description: 'As it stands on the cover, with or without its hyphens.' }) },
    answer: verification,
    faults: [429],
  },
  'GET openapi.json': {
    summary: 'This description',
    answer: Type.Unsafe<unknown>({ type: 'object' }),
    says: 'OpenAPI 3.1.',
  },
} satisfies Routes;
