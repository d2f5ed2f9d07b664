import { attendanceStates, mostDays } from '../../../../schemas';
import type { JsonSchema } from '../../field-types';
import { idempotencyKey, object, trailPath } from '../../openapi/kind-parts';
import { answer, errors, idInPath, jsonBody, query, ref, text } from '../../openapi/parts';
import { attendanceName } from './attendance.table';

const root = `/api/${attendanceName}`;
const tag = 'DRP attendance';
const tagged = (summary: string, rest: object) => ({ tags: [tag], summary, ...rest });
const month = query('month', { ...text, pattern: '^\\d{4}-\\d{2}$' }, 'As YYYY-MM; this month without it.');
const calendar = answer('The days of the postings in this month, and all postings.', ref('AttendanceMonth'));

/** Every route of the attendance. */
export const attendancePaths: Record<string, Record<string, unknown>> = {
  [root]: {
    get: tagged('The calendar of a resident', {
      parameters: [{ ...query('student', ref('Id'), 'Whose.'), required: true }, month],
      responses: { 200: calendar, ...errors(400, 401, 403, 404) },
    }),
    post: tagged('Marks days: all of them, or none', {
      parameters: [idempotencyKey],
      requestBody: jsonBody(ref('AttendanceMarks')),
      responses: {
        200: answer('What was done, and the calendar of the first day.', {
          allOf: [
            object({ success: { const: true }, saved: { type: 'integer' }, unchanged: { type: 'integer' } }),
            ref('AttendanceMonth'),
          ],
        }),
        ...errors(400, 401, 403, 409, 422),
      },
    }),
  },
  [`${root}/my`]: {
    get: tagged("One's own calendar", { parameters: [month], responses: { 200: calendar, ...errors(400, 401, 403) } }),
  },
  [`${root}/residents`]: {
    get: tagged('The postings whose days the viewer may mark', {
      responses: {
        200: answer('Latest first.', { type: 'array', items: ref('AttendancePosting') }),
        ...errors(400, 401, 403),
      },
    }),
  },
  [`${root}/{id}/history`]: trailPath(tag, idInPath),
};

const day = { type: 'string', format: 'date' };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] });
const state = { type: ['string', 'null'], enum: [...attendanceStates, null] };
const remark = { type: ['string', 'null'], maxLength: 200 };

export const attendanceSchemas: Record<string, JsonSchema> = {
  AttendanceMonth: object({
    student: ref('Person'),
    month: text,
    today: day,
    days: { type: 'array', items: ref('AttendanceDay') },
    postings: { type: 'array', items: ref('AttendancePosting') },
  }),
  AttendanceDay: object({
    ...{ day, posting: ref('Id'), isWorkingDay: { type: 'boolean' }, mayMark: { type: 'boolean' } },
    ...{ id: orNull(ref('Id')), state, remark, markedBy: orNull(ref('Person')) },
    ...{ markedAt: { type: ['string', 'null'], format: 'date-time' }, version: { type: ['integer', 'null'] } },
  }),
  AttendancePosting: object({
    ...{ id: ref('Id'), _id: ref('Id'), student: ref('Person'), coordinator: ref('Person') },
    institution: orNull(object({ id: ref('Id'), name: text })),
    ...{ fromDate: day, toDate: day, summary: ref('AttendanceSummary') },
  }),
  AttendanceSummary: object({
    workingDays: { ...count, description: 'Up to today, without Sundays.' },
    plannedDays: { ...count, description: 'Of the whole posting.' },
    ...{ present: count, absent: count, leave: count, unmarked: count },
    percentage: { type: ['number', 'null'], description: 'Days present of `workingDays`.' },
  }),
  AttendanceMarks: {
    ...object({
      student: ref('Id'),
      days: {
        type: 'array',
        minItems: 1,
        maxItems: mostDays,
        items: object({ day: text, state, remark, version: { type: 'integer', minimum: 1 } }, ['day', 'state']),
      },
    }),
    additionalProperties: false,
  },
};
