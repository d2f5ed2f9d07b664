import type { BaseRecord } from '@refinedev/core';
import type { RecordType } from '../../../../schemas';
import type { PersonRef, RecordFrame } from '../../api/wire';

/** A record as the server sends it: the fields, and the student under the registry's name. */
export type TypedRecord = BaseRecord & RecordFrame;

export const ownerOf = ({ owner }: RecordType, record: TypedRecord): PersonRef | null =>
  (record[owner.key] as PersonRef | null | undefined) ?? null;
