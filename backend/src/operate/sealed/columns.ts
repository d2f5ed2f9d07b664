import type { Registry } from '../../../../schemas';
import { secretPlaceOf } from '../../auth/second-factors';
import { sealedPlaceOf } from '../../field-types';
import { wordsPlaceOf } from '../../mail/waiting-words';

/** A column of encrypted texts, and the place that each text is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  placeOf(id: string): string;
  /** Whether other rows have plain text there. */
  readonly isPartly?: true;
}

/** All encrypted columns except those of the audit trail, which nobody may change and nobody decrypts. */
export const sealedColumns = ({ entries, records }: Registry): SealedColumn[] => [
  ...[...entries, ...records].flatMap(({ name, fields }) =>
    fields
      .filter(({ sensitive }) => sensitive)
      .map((field) => ({ table: name, column: field.key, placeOf: (id: string) => sealedPlaceOf(name, field, id) })),
  ),
  { table: 'second_factors', column: 'secret', placeOf: secretPlaceOf },
  { table: 'idempotency', column: 'answer', placeOf: (id) => `idempotency.answer.${id}` },
  ...(['text', 'html'] as const).map((column) => ({
    table: 'mails',
    column,
    placeOf: (id: string) => wordsPlaceOf(column, id),
    isPartly: true as const,
  })),
];
