import { type ColumnSpec, type EntryResource, type Side, showField } from '../../../../../schemas';
import type { EntryRecord } from '../data/wire';
import type { CardParts } from './card-parts';
import { Cell } from './cell';

/** A card leaves out what is missing; a table cannot, and shows a dash. */
function isMissing(column: ColumnSpec, record: EntryRecord): boolean {
  if (column.field) return column.field.type !== 'rubric' && showField(column.field, record) === '';
  if (column.system === 'verifiedBy' || column.system === 'verifiedOn') return !record[column.system];
  return false;
}

export type CardLinesProps = { entry: EntryResource; parts: CardParts; record: EntryRecord; side: Side };

/** The lines under a card's heading. */
export function CardLines({ entry, parts, record, side }: CardLinesProps) {
  // A resident knows whose logbook it is.
  const lead = parts.lead.filter(({ system }) => side === 'faculty' || system !== 'student');
  const rest = parts.rest.filter((column) => !isMissing(column, record));
  return (
    <>
      {lead.length > 0 && (
        <p className="row muted record-line">
          {lead.map((column) => (
            <span key={column.key}>
              {lead.length > 2 && column.field && <small>{column.label} </small>}
              <Cell entry={entry} column={column} record={record} />
            </span>
          ))}
        </p>
      )}
      {rest.length > 0 && (
        <dl className="columns pairs">
          {rest.map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>
                <Cell entry={entry} column={column} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
