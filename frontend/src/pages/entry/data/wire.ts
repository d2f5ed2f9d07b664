import type { BaseRecord } from '@refinedev/core';

export type PersonRef = { _id: string; id: string; name: string };

/** An entry as the server sends it; the fields stand beside these under their read names. */
export type EntryRecord = BaseRecord & {
  id: string;
  version: number;
  student: PersonRef;
  status: string | null;
  verifiedBy: PersonRef | null;
  /** `YYYY-MM-DD` */
  verifiedOn: string | null;
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
};
