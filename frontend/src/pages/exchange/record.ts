import type { BaseRecord } from '@refinedev/core';
import { type ExchangeResource } from '../../../../schemas';
import type { PersonRef } from '../../registry/api/wire';

/** An exchange as the server sends it: the fields, and the student under the registry's name. */
export type ExchangeRecord = BaseRecord & { id: string; version: number };

export const studentOf = ({ student }: ExchangeResource, record: ExchangeRecord): PersonRef | null =>
  (record[student.key] as PersonRef | null | undefined) ?? null;

export const numberOf = ({ number }: ExchangeResource, record: ExchangeRecord): string =>
  String(record[number.key] ?? '');

/** Has the student answered? */
export const isAnswered = (exchange: ExchangeResource, record: ExchangeRecord): boolean =>
  exchange.reply.some(({ readName }) => Boolean(record[readName]));
