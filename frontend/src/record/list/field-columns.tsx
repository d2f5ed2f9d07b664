import { isFilled, type ResolvedField, showField } from '../../../../schemas';
import type { ListColumn, ListRow } from '../../components/list-column';
import { FieldValue } from '../../field-types';
import { weighed } from './field-weights';

type Columns<Row> = Readonly<Partial<Record<string, ListColumn<Row> | readonly ListColumn<Row>[]>>>;

/**
 * The columns of a list in the order of its declaration.
 * @param keys of fields and of `given`. Others are left out
 * @param given columns that are no fields
 * @param of what a field's column has besides its value: its place on a phone, its sorting
 */
export function fieldColumns<Row extends ListRow>(
  keys: readonly string[],
  byKey: Readonly<Record<string, ResolvedField>>,
  given: Columns<Row>,
  of: (field: ResolvedField) => Partial<ListColumn<Row>>,
): ListColumn<Row>[] {
  return keys.flatMap((key): readonly ListColumn<Row>[] => {
    const own = given[key];
    if (own) return 'key' in own ? [own] : own;
    const field = byKey[key];
    if (!field) return [];
    const cell = (record: Row) => <FieldValue field={field} record={record as Readonly<Record<string, unknown>>} />;
    const stands = of(field);
    return [
      {
        key,
        heading: field.column,
        inPhoneRow: 'none',
        cell,
        text: (record) => showField(field, record as Readonly<Record<string, unknown>>),
        hasValue: (record) => isFilled((record as Readonly<Record<string, unknown>>)[field.readName]),
        ...weighed(field, stands.inPhoneRow === 'title' ? 'title' : undefined),
        ...stands,
      },
    ];
  });
}

/** The number of a row in its list. */
export const serialColumn = (heading: string) =>
  ({
    key: 'serial',
    heading,
    inPhoneRow: 'none',
    room: 64,
    cell: (_: unknown, number: number) => <span className="field-day">{number}</span>,
  }) as const;
