import type { AccountColumn, Fields } from '../language';
import { ranks } from '../roles';
import { isAccountColumn, keptAs } from './types';

/** Faults of the fields that an account itself keeps. */
export function checkAccountColumns(columns: Readonly<Record<string, AccountColumn>>, fields: Fields): string[] {
  const used = Object.values(columns);
  return [
    ...Object.entries(columns).flatMap(([key, column]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!isAccountColumn(column)) return [`an account knows no "${column}".`];
      if (!field) return [`an account keeps the unknown field "${key}".`];
      return keptAs(field).includes(column)
        ? []
        : [`"${key}" is a ${field.type}, which an account cannot keep as "${column}".`];
    }),
    ...[...new Set(used.filter((column, index) => used.indexOf(column) !== index))].map(
      (column) => `two fields are kept as "${column}" of the account.`,
    ),
  ];
}

export const isRank = (word: string): boolean => (ranks as readonly string[]).includes(word);
