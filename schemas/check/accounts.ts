import type { AccountColumn, Fields, Held } from '../language';
import { type Role, ranks, roles } from '../roles';
import { fieldOf, repeated } from './shared-faults';
import { columnsInAccounts, isAccountColumn } from './types';

/** Faults of the fields that an account itself stores. */
export function checkAccountColumns(columns: Readonly<Record<string, AccountColumn>>, fields: Fields): string[] {
  const used = Object.values(columns);
  return [
    ...Object.entries(columns).flatMap(([key, column]) => {
      const field = fieldOf(fields, key);
      if (!isAccountColumn(column)) return [`an account knows no "${column}".`];
      if (!field) return [`an account keeps the unknown field "${key}".`];
      return columnsInAccounts(field).includes(column)
        ? []
        : [`"${key}" is a ${field.type}, which an account cannot keep as "${column}".`];
    }),
    ...[...new Set(repeated(used))].map((column) => `two fields are kept as "${column}" of the account.`),
  ];
}

export const isRank = (word: string): boolean => (ranks as readonly string[]).includes(word);

/** The columns of an account whose changes may need approval. */
const holdable = ['name', 'phone'];

/** Faults of the changes that need approval. */
export const checkHeld = ({ fields, of, by }: Held, columns: Readonly<Record<string, AccountColumn>>): string[] => [
  ...fields
    .filter((key) => !holdable.includes(columns[key] ?? ''))
    .map((key) => `"${key}" is no text of the account, whose change could wait.`),
  ...unknownRoles(of),
  ...(fields.length === 0 || of.length === 0 || by.length === 0 ? ['nobody’s change waits for anybody.'] : []),
];

export const unknownRoles = (some: readonly Role[]): string[] =>
  some.filter((role) => !(roles as readonly string[]).includes(role)).map((role) => `"${role}" is not a role.`);
