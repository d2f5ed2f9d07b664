/** The trail, who was shown what, the mails and the room that files take. */
import Type, { type Static, type TSchema } from 'typebox';
import { sheetTypes } from '../tabular/formats';
import { mailStates } from '../texts/mail-states';
import { inFormat } from './in-and-out';
import type { Routes } from './route';
import { day, historyItem, id, moment, orNull, pages, person, total } from './shapes';

const { _start, _end, ...searched } = pages;
const asFile = { file: Object.values(sheetTypes) };
const only = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(Type.With(schema, { description }));

/** One event as an administrator reads it: with the network it came from. */
const auditItem = Type.Object({
  ...historyItem.properties,
  resource: Type.String(),
  record: Type.String(),
  address: orNull(Type.String()),
});
export type AuditItem = Static<typeof auditItem>;
const auditFilters = {
  resource: only(Type.String(), 'Only this type of record.'),
  record: only(id, 'Only this record.'),
  actor: only(id, 'Only what this account did.'),
  action: only(Type.String(), 'Only this verb.'),
  from: only(day, 'The first day, or a moment.'),
  to: only(day, 'The last day, or a moment.'),
};

/** That somebody looked at a resident's entries of one type on one day. */
const look = Type.Object({
  id: Type.String(),
  day,
  person,
  label: Type.String({ description: 'The type of the entries.' }),
  times: Type.Integer(),
  last: moment,
});
export type Look = Static<typeof look>;

/** That somebody was shown a record of a patient. */
const disclosed = Type.Object({ id: Type.String(), at: moment, person, label: Type.String(), record: id });
export type Disclosed = Static<typeof disclosed>;
const disclosedOf = Type.Object({
  records: Type.Integer({ description: 'How many entries are about the patient.' }),
  shown: Type.Array(disclosed),
});
export type DisclosedOf = Static<typeof disclosedOf>;
const patientBody = Type.Object({
  patient: Type.String({ pattern: '\\S', maxLength: 200, says: 'Please enter a number' }),
});

/** What the outbox may be sorted and filtered by, and how each is compared. */
export const mailColumns = {
  createdAt: 'moment',
  sentAt: 'moment',
  nextAt: 'moment',
  state: 'text',
  template: 'text',
  subject: 'text',
  attempts: 'number',
} as const;
const compared = {
  text: { '': 'Is this.', _ne: 'Is not this.', _like: 'Contains this text.' },
  moment: { _gte: 'Not before this day or moment.', _lte: 'Not after this day or moment.' },
  number: { '': 'Is this.', _ne: 'Is not this.', _gte: 'Is at least this.', _lte: 'Is at most this.' },
};
const mailFilters = {
  _sort: Type.Optional(Type.Enum(Object.keys(mailColumns))),
  _order: Type.Optional(Type.Enum(['asc', 'desc'])),
  ...Object.fromEntries(
    Object.entries(mailColumns).flatMap(([name, comparison]) =>
      Object.entries(compared[comparison]).map(([suffix, says]) => [name + suffix, only(Type.String(), says)]),
    ),
  ),
};

/** A mail as an administrator sees it. */
const mail = Type.Object({
  id,
  to: Type.Object({ name: Type.String(), address: Type.String() }),
  template: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  state: Type.Enum(mailStates),
  attempts: Type.Integer(),
  error: orNull(Type.String()),
  nextAt: moment,
  createdAt: moment,
  sentAt: orNull(moment),
});
export type Mail = Static<typeof mail>;
const wholeMail = Type.Object({ ...mail.properties, html: Type.String() });
export type WholeMail = Static<typeof wholeMail>;

const store = Type.Object({
  of: Type.Enum(['resident', 'college']),
  name: Type.String(),
  used: Type.Integer({ description: 'Bytes.' }),
  most: Type.Integer({ description: 'Bytes.' }),
  says: orNull(Type.String({ description: 'From four fifths on, a sentence about it.' })),
});
export type Store = Static<typeof store>;

const disk = Type.Object({
  files: Type.Integer({ description: 'How many are kept.' }),
  bytes: Type.Number({ description: 'What they take.' }),
  free: Type.Optional(Type.Number({ description: 'Bytes that are free where they lie; nobody knows of a bucket.' })),
  size: Type.Optional(Type.Number({ description: 'Bytes there in all.' })),
});
export type Disk = Static<typeof disk>;

export const administrationRoutes = {
  'GET audit': {
    summary: 'The trail of everything, for administrators, newest first',
    query: Type.Object({ _start, _end, ...auditFilters }),
    answer: Type.Array(auditItem),
    says: 'Events.',
    headers: total,
    faults: [403],
  },
  'GET audit/export': {
    summary: 'The trail as a file',
    query: Type.Object({ ...inFormat, ...auditFilters }),
    answer: asFile,
    says: 'The columns of the list, and what it is about.',
    faults: [403, 429],
  },
  'GET disclosures': {
    summary: 'Who saw one’s own entries, by day, newest first',
    query: Type.Object({ _start, _end }),
    answer: Type.Array(look),
    says: 'For residents.',
    headers: total,
    faults: [403],
  },
  'POST disclosures/patient': {
    summary: 'Who was shown entries about a patient, by the number in them',
    body: patientBody,
    answer: disclosedOf,
    says: 'For administrators; noted in the trail.',
    faults: [403, 429],
  },
  'GET mail': {
    summary: 'The outbox',
    query: Type.Object({ ...pages, ...mailFilters }),
    answer: Type.Array(mail),
    headers: total,
    faults: [403],
  },
  'GET mail/export': {
    summary: 'The outbox as a file',
    query: Type.Object({ ...inFormat, ...searched, ...mailFilters }),
    answer: asFile,
    says: 'The columns of the list and how each mail went, without its words.',
    faults: [403, 429],
  },
  'GET mail/:id': { summary: 'A mail', answer: wholeMail, faults: [403] },
  'POST mail/:id/again': {
    summary: 'Sends a mail once more that was given up',
    answer: mail,
    says: 'For administrators; noted in the trail. A mail with a link into an account cannot be sent again, because its link has ended.',
    faults: [400, 403],
  },
  'GET storage': {
    summary: 'How much room files have, and take up',
    answer: Type.Array(store),
    says: 'A resident’s own files, a head’s college, or every college; nothing where nothing is limited.',
  },
  'GET storage/disk': {
    summary: 'The room that files take, and what is left, for administrators',
    answer: disk,
    faults: [403],
  },
  'GET files/:id': {
    summary: 'A file of a record that the viewer may read',
    answer: { file: ['*/*'] },
    says: 'The file, or the range asked for.',
    faults: [410, 416],
  },
} satisfies Routes;
