import { id, key, moment, oneOf, optional, type RowOf, table, words } from '../../../database/columns';

export const requestAnswers = ['return', 'leave'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

export const correctionRequestsTable = table(
  'correction_requests',
  {
    id: key,
    resource: words(60),
    record: id,
    student: id,
    reason: words(500),
    at: moment,
    answer: optional(oneOf<RequestAnswer>(10)),
    answeredBy: optional(id),
    answeredAt: optional(moment),
  },
  [
    { name: 'ix_correction_requests_record', columns: ['record', 'at'] },
    { name: 'ix_correction_requests_open', columns: ['resource', 'answer', 'at'] },
    { name: 'ix_correction_requests_student', columns: ['student', 'at'] },
  ],
);
/** That a student asks for an accepted record back, and what was said to it. */
export type CorrectionRequest = RowOf<typeof correctionRequestsTable>;
