import type { Registry } from '../../../schemas';
import { object } from './kind-parts';
import { answer, errors, idInPath, jsonBody, paging, query, ref, text, totalHeader } from './parts';

/** The routes that are there whatever the registry says; what they hold still comes from it. */
export function fixedPaths({ entries, titles, logbook }: Registry): Record<string, Record<string, unknown>> {
  const skillType = {
    ...query('skillType', { ...text, enum: titles.map(({ name }) => name) }, 'The name of the list.'),
    required: true,
  };
  const title = {
    type: 'object',
    required: ['_id', 'id'],
    properties: { _id: ref('Id'), id: ref('Id') },
    additionalProperties: text,
  };
  const cards = entries.flatMap(({ card }) => (card ? [[card.key, { type: 'integer' }]] : []));
  return {
    '/api/auth/login': {
      post: {
        summary: 'Signs in',
        security: [],
        requestBody: jsonBody({
          ...object({ userName: text, password: text, loginType: { ...text, enum: ['student', 'faculty'] } }),
          required: ['userName', 'password'],
        }),
        responses: {
          200: answer('Signed in.', object({ token: text, isStudent: { type: 'boolean' } })),
          ...errors(400, 401, 403, 429),
        },
      },
    },
    '/api/auth/logout': {
      post: {
        summary: 'Signs out',
        security: [],
        responses: { 200: answer('Signed out.', object({ message: text })) },
      },
    },
    '/api/auth/me': {
      get: {
        summary: 'Who is signed in',
        responses: { 200: answer('The account.', { type: 'object' }), ...errors(401) },
      },
    },
    '/api/queue': {
      get: {
        summary: "What waits for the viewer's verdict, oldest first",
        parameters: [
          ...paging,
          query('mine', { type: 'boolean' }, 'Only records that name the viewer.'),
          query('type', { ...text, enum: entries.map(({ name }) => name) }, 'Only this type of entry.'),
          ...(logbook.answer ? waitingFor : []),
        ],
        responses: {
          200: {
            ...answer('The queue.', { type: 'array', items: logbook.answer ? tellingRow : queueRow }),
            headers: totalHeader,
          },
          ...errors(400, 401),
        },
      },
    },
    '/api/misc/dashBoardData': {
      get: {
        summary: 'The counts of the dashboard',
        responses: {
          200: answer('Counts by card.', object({ dashBoard: object(Object.fromEntries(cards)), userName: text })),
          ...errors(401),
        },
      },
    },
    '/api/misc/allTeacherDataDeptAndCollegeWise': {
      get: {
        summary: 'The faculty whom the viewer may name',
        responses: {
          200: answer('Faculty.', object({ users: { type: 'array', items: ref('Person') } })),
          ...errors(401),
        },
      },
    },
    '/api/misc/allStudents': {
      get: {
        summary: 'The students on whom the viewer may keep sheets and open exchanges',
        responses: { 200: answer('By name.', { type: 'array', items: ref('Person') }), ...errors(401, 403) },
      },
    },
    '/api/misc/allSkills': {
      get: {
        summary: 'The titles that the department added to a list',
        parameters: [skillType],
        responses: { 200: answer('Titles.', object({ data: { type: 'array', items: title } })), ...errors(400, 401) },
      },
    },
    '/api/misc/addSkills': {
      post: {
        summary: 'Adds a title to a list',
        parameters: [skillType],
        requestBody: jsonBody(object({ skillData: { type: 'object', additionalProperties: text } })),
        responses: { 201: answer('The title.', object({ data: title })), ...errors(400, 401, 403, 422) },
      },
    },
    '/api/archive': {
      get: {
        summary: "A student's whole logbook: records, tables and files",
        responses: {
          200: {
            description: 'A zip file.',
            content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
          },
          ...errors(401, 403, 429),
        },
      },
    },
    '/api/audit': {
      get: {
        summary: 'The trail of everything, for administrators, newest first',
        parameters: [
          ...paging.slice(0, 2),
          query('resource', text, 'Only this type of record.'),
          query('record', ref('Id'), 'Only this record.'),
          query('actor', ref('Id'), 'Only what this account did.'),
          query('action', text, 'Only this verb.'),
          query('from', { ...text, format: 'date' }, 'The first day, or a moment.'),
          query('to', { ...text, format: 'date' }, 'The last day, or a moment.'),
        ],
        responses: {
          200: { ...answer('Events.', { type: 'array', items: auditItem }), headers: totalHeader },
          ...errors(400, 401, 403),
        },
      },
    },
    '/api/files/{id}': {
      get: {
        summary: 'A file of a record that the viewer may read',
        parameters: [idInPath],
        responses: {
          200: {
            description: 'The file.',
            content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
          },
          ...errors(401, 404),
        },
      },
    },
  };
}

const nullableText = { type: ['string', 'null'] };

const auditItem = object({
  ...{ id: ref('Id'), at: { type: 'string', format: 'date-time' } },
  actor: { anyOf: [object({ id: ref('Id'), name: text }), { type: 'null' }] },
  ...{ action: text, resource: text, record: text, fromState: nullableText, toState: nullableText },
  ...{ before: {}, after: {}, address: nullableText },
});

const waitingFor = [
  query(
    'for',
    text,
    'Only what waits for oneself (`me`), names oneself or is one’s own (`mine`), waits for nobody (`pool`), waits for those in whose place one decides (`absent`), or waits for the person of this id. The rows then say for whom, and for how long.',
  ),
  query('older', { type: 'integer', minimum: 0 }, 'Only what was logged more than so many days ago.'),
];

const queueRow = object({
  id: ref('Id'),
  version: { type: 'integer' },
  resource: text,
  student: ref('Person'),
  activityType: text,
  title: { type: ['string', 'null'] },
  date: { type: 'string', format: 'date' },
  status: text,
  createdAt: { type: 'string', format: 'date-time' },
  record: { type: 'object', description: 'The whole record, as its own list shows it.' },
});

const day = { type: 'string', format: 'date' } as const;
const nobody = { type: 'null' } as const;

/** The same where somebody asked for whom it waits. */
const tellingRow = {
  allOf: [
    queueRow,
    object(
      {
        meta: object(
          {
            waitsFor: { anyOf: [ref('Person'), nobody] },
            days: {
              type: 'integer',
              description: 'Without days on hold, and those on which whoever held it was away.',
            },
            remindedOn: day,
            hold: object({ until: day, reason: text, by: ref('Person') }),
            handed: object({ by: { anyOf: [ref('Person'), nobody] }, on: day, offered: { const: true } }, ['by', 'on']),
          },
          ['waitsFor', 'days'],
        ),
      },
      [],
    ),
  ],
};
