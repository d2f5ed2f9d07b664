import type { requestAnswers } from '../../../../../../schemas/api/corrections';
import { id, key, moment, oneOf, optional, type RowOf, table, words } from '../../../../base/database/columns';

export type RequestAnswer = (typeof requestAnswers)[number];

export const correctionRequestsTable = table(
  'correction_requests',
  {
    id: key,
    resource: words(60),
    record: id,
    /** The id of the record until it is answered, then null. So a record has one open request at a time. */
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
/** A student's request to get an accepted record back, with its answer. */
export type CorrectionRequest = RowOf<typeof correctionRequestsTable>;
