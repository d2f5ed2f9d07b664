import type { requestAnswers } from '../../../../../../schemas/api/corrections';
import { id, key, moment, oneOf, optional, type RowOf, table, words } from '../../../../base/database/columns';

export type RequestAnswer = (typeof requestAnswers)[number];

export const correctionRequestsTable = table(
  'correction_requests',
  {
    id: key,
    resource: words(60),
    record: id,
    /** The record while nobody has answered, else null: a record is asked back once at a time. */
    open: optional(id),
    student: id,
    reason: words(500),
    at: moment,
    answer: optional(oneOf<RequestAnswer>(10)),
    answeredBy: optional(id),
    answeredAt: optional(moment),
  },
  [
    { name: 'uq_correction_requests_open', columns: ['open'], unique: true },
    { name: 'ix_correction_requests_record', columns: ['record', 'at'] },
    { name: 'ix_correction_requests_open', columns: ['resource', 'answer', 'at'] },
    { name: 'ix_correction_requests_student', columns: ['student', 'at'] },
  ],
);
/** That a student asks for an accepted record back, and what was said to it. */
export type CorrectionRequest = RowOf<typeof correctionRequestsTable>;
