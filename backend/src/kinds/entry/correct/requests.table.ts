import { EntitySchema } from '../../../database';

export const requestAnswers = ['return', 'leave'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** That a student asks for an accepted record back, and what was said to it. */
export class CorrectionRequest {
  id = '';
  resource = '';
  record = '';
  student = '';
  reason = '';
  at = '';
  answer: RequestAnswer | null = null;
  answeredBy: string | null = null;
  answeredAt: string | null = null;
}

const id = { type: 'varchar', length: 36 } as const;
const moment = { type: 'varchar', length: 24 } as const;

export const correctionRequestsTable = new EntitySchema<CorrectionRequest>({
  name: 'correction_requests',
  target: CorrectionRequest,
  columns: {
    id: { ...id, primary: true },
    resource: { type: 'varchar', length: 60 },
    record: id,
    student: id,
    reason: { type: 'varchar', length: 500 },
    at: moment,
    answer: { type: 'varchar', length: 10, nullable: true },
    answeredBy: { ...id, nullable: true },
    answeredAt: { ...moment, nullable: true },
  },
  indices: [
    { name: 'ix_correction_requests_record', columns: ['record', 'at'] },
    { name: 'ix_correction_requests_open', columns: ['resource', 'answer', 'at'] },
    { name: 'ix_correction_requests_student', columns: ['student', 'at'] },
  ],
});
