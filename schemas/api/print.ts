/** The printed logbook, and the archive of all records. */
import Type, { type Static, type TProperties } from 'typebox';
import { fileKinds, printableWords } from '../files';
import { printState } from './public-site';
import type { Routes, Says } from './route';
import { day, id, orNull, person } from './shapes';

const TEXT = 200;
const REMARKS = 1000;
const SPECIALITIES = 40;
/** Characters of a data URL: 300 kB of picture. */
const PICTURE = 400_000;
const printableTypes = Object.values(fileKinds).flatMap(({ mime, printable }) => (printable ? [mime] : []));
const DATA_URL = new RegExp(`^data:(${[...new Set(printableTypes)].join('|')});base64,[A-Za-z0-9+/]+={0,2}$`);

export const isNothing = (value: unknown) => value === undefined || value === null;

const text = (most = TEXT) => {
  const says: Says = (value) => {
    if (isNothing(value) || typeof value === 'number') return undefined;
    if (typeof value !== 'string') return 'Please send text';
    return value.length > most ? `Please use at most ${most} characters` : undefined;
  };
  const plain = Type.String({ maxLength: most });
  return Type.Optional(Type.Union([plain, Type.Number(), Type.Null()], { says }));
};

const isPicture = (value: unknown) =>
  isNothing(value) || value === '' || (typeof value === 'string' && value.length <= PICTURE && DATA_URL.test(value));

const picture = () =>
  Type.Optional(
    Type.Union([Type.String({ maxLength: PICTURE, description: 'A data URL.' }), Type.Null()], {
      says: (value: unknown) =>
        isPicture(value) ? undefined : `Please send a ${printableWords} of at most 300 kB as a data URL`,
    }),
  );

/** A list, or one text with commas; nothing for what is blank. */
export const listIn = (value: unknown): unknown => {
  if (isNothing(value) || value === '') return undefined;
  return typeof value === 'string' ? value.split(',') : value;
};

const isShort = (one: unknown) => typeof one === 'string' && one.length <= TEXT;

const specialities = Type.Optional(
  Type.Union([Type.Array(Type.String({ maxLength: TEXT }), { maxItems: SPECIALITIES }), Type.String(), Type.Null()], {
    description: 'A list, or one text with commas.',
    says: (value: unknown) => {
      const list = listIn(value) ?? [];
      const fits = Array.isArray(list) && list.length <= SPECIALITIES && list.every(isShort);
      return fits ? undefined : `Please send at most ${SPECIALITIES} texts`;
    },
  }),
);

const stranger = 'There is no such field';
const block = <Properties extends TProperties>(properties: Properties) =>
  Type.Optional(Type.Union([Type.Object(properties, { stranger }), Type.Null()], { says: 'Please send an object' }));

/** The specified call. What is not sent is filled from the student's account. */
export const printBody = Type.Object(
  {
    student: Type.Optional(
      Type.Unknown({ description: 'Whose logbook, by id; one’s own without it.', says: () => undefined }),
    ),
    draft: Type.Optional(Type.Boolean({ says: 'Please send true or false' })),
    header: block({
      logo: picture(),
      candidateName: text(),
      course: text(),
      admissionNo: text(),
      academicYear: text(),
      contact: text(),
      email: text(),
    }),
    basicInfo: block({
      studentImage: picture(),
      name: text(),
      enrollmentYear: text(),
      pgGuide: text(),
      joinDate: text(),
      remarks: text(REMARKS),
      specialityList: specialities,
    }),
  },
  { stranger },
);

const printed = Type.Object({ number: Type.String(), issuedOn: day, complete: Type.Boolean() });

/** A resident, with what keeps the logbook open and what was last printed of it. */
const printable = Type.Object({
  ...person.properties,
  joinedDate: orNull(day),
  endedOn: Type.Optional(Type.With(day, { description: 'Only of whoever no longer trains.' })),
  waiting: Type.Integer({ description: 'Entries that wait for a verdict.' }),
  printed: Type.With(orNull(printed), { description: 'The last print that was not withdrawn.' }),
});
export type Printable = Static<typeof printable>;

const ruleState = Type.Object(
  {
    says: Type.String(),
    met: Type.Boolean(),
    missing: Type.Array(Type.String(), { description: 'In words; empty where the rule has no parts.' }),
  },
  { description: 'One rule of the registry, and whether the logbook keeps it.' },
);
export type RuleState = Static<typeof ruleState>;
const logbookState = Type.Object({ complete: Type.Boolean(), rules: Type.Array(ruleState) });
export type LogbookState = Static<typeof logbookState>;

const issuedLogbook = Type.Object(
  {
    id,
    number: Type.String(),
    code: Type.String(),
    issuedOn: day,
    issuedBy: person,
    complete: Type.Boolean(),
    state: printState,
    withdrawnOn: orNull(day),
    withdrawnReason: orNull(Type.String()),
    mayWithdraw: Type.Boolean({ description: 'Whether the viewer may take it back now.' }),
  },
  { $id: 'IssuedLogbook', description: 'A number that was given, as those who may print the logbook see it.' },
);
export type IssuedLogbook = Static<typeof issuedLogbook>;

const overview = Type.Object({
  ...logbookState.properties,
  says: Type.String({ description: 'What a student is told as long as it is not complete.' }),
  entries: Type.Integer(),
  issued: Type.Array(issuedLogbook),
});
export type LogbookOverview = Static<typeof overview>;

const REASON = 300;

const revokeBody = Type.Object(
  {
    reason: Type.Optional(
      Type.With(orNull(Type.String({ maxLength: REASON })), {
        says: (value: unknown) =>
          (value ?? '') === '' || (typeof value === 'string' && value.length <= REASON)
            ? undefined
            : `Please use at most ${REASON} characters`,
      }),
    ),
  },
  { stranger },
);

export const printRoutes = {
  'POST report/generat': {
    summary: 'Prints a logbook',
    query: Type.Object({
      draft: Type.Optional(Type.Enum(['1', 'true'], { description: 'A draft has no number.' })),
    }),
    body: printBody,
    blank: true,
    answer: { file: ['application/pdf'] },
    headers: { 'X-Logbook-Number': 'Of a final one.', 'X-Logbook-Code': 'To check it by.' },
    faults: [403, 404, 409, 429],
  },
  'GET report/students': {
    summary: 'Those whose logbook the viewer may print',
    answer: Type.Array(printable),
    says: 'By name.',
    faults: [403],
  },
  'GET report/logbook': {
    summary: 'How far a logbook is, and what was printed of it',
    query: Type.Object({ student: Type.Optional(Type.With(id, { description: 'One’s own without it.' })) }),
    answer: overview,
    faults: [403, 404],
  },
  'POST report/:id/withdraw': {
    summary: 'Takes a printed logbook back',
    body: revokeBody,
    blank: true,
    answer: issuedLogbook,
    faults: [403, 409],
  },
  'GET guidelines.pdf': {
    summary: 'How to use this logbook',
    answer: { file: ['application/pdf'] },
    headers: { ETag: 'Asked again with it: 304.' },
  },
  'GET archive': {
    summary: "A student's whole logbook: records, tables and files",
    answer: { file: ['application/zip'] },
    faults: [403, 429],
  },
} satisfies Routes;
