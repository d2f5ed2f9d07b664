import type { BaseRecord } from '@refinedev/core';
import { type Exchange, replyFields } from '../../../../schemas';
import type { PersonRef } from '../../registry/api/wire';

/** An exchange as the server sends it: the fields, and the student under the registry's name. */
export type ExchangeRecord = BaseRecord & { id: string; version: number };

export const studentOf = ({ student }: Exchange, record: ExchangeRecord): PersonRef | null =>
  (record[student.key] as PersonRef | null | undefined) ?? null;

export const numberOf = ({ number }: Exchange, record: ExchangeRecord): string => String(record[number.key] ?? '');

/** Has the student answered? */
export const isAnswered = (exchange: Exchange, record: ExchangeRecord): boolean =>
  replyFields(exchange).some(({ readName }) => Boolean(record[readName]));
