import { maxLengthOf, type ResolvedField, showField } from '../../../../schemas';
import type { TableSection, Width } from '../../pdf/logbook/model';
import type { ExchangeRecords } from '../gather/records';

const LONGEST_IN_COLUMN = 100;

/** What faculty opened about the student, and the answers: the number and day in columns, the words under them. */
export function exchangeSection({ exchange, fields, records }: ExchangeRecords): TableSection {
  const isLong = (field: ResolvedField) =>
    field.type === 'text' && (field.lines !== undefined || maxLengthOf(field) > LONGEST_IN_COLUMN);
  const columns = fields.filter((field) => !isLong(field));
  const answered = records.filter(({ repliedBy }) => repliedBy !== null).length;
  return {
    heading: exchange.print?.heading ?? exchange.label.many,
    summary: `${records.length} issued · ${answered} answered`,
    columns: [
      ...columns.map((field) => ({ heading: field.column, width: (field.type === 'date' ? 'day' : 'text') as Width })),
      { heading: 'Issued by', width: 'person' },
    ],
    rows: records.map((record) => ({
      cells: [...columns.map((field) => showField(field, record)), nameIn(record.openedBy)],
      notes: fields.filter(isLong).flatMap((field) => {
        const text = showField(field, record).trim();
        return text && text !== '-' ? [{ label: field.label, text }] : [];
      }),
    })),
    none: 'None has been issued.',
  };
}

const nameIn = (person: unknown): string =>
  typeof person === 'object' && person !== null && 'name' in person ? String(person.name) : '';
