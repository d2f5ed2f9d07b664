import { Checkbox } from 'antd';
import {
  type ColumnSpec,
  columnsOf,
  type EntryResource,
  type ResolvedField,
  type Side,
  showField,
} from '../../../../../schemas';
import { StatusBadge } from '../../../components/status-badge';
import { FieldValue } from '../../../field-types';
import type { EntryRecord } from '../../../registry/api/wire';
import { listWords } from '../../../words';
import { ReplacedMark } from '../correct/replaced-mark';
import { Cell } from '../record/cell';
import { RowActions } from './row-actions';
import type { Rows } from './use-entry-list';

export type EntryCardsProps = { entry: EntryResource; side: Side; rows: Rows };

/** The same rows on a phone: a card each, instead of a table that one would have to pan. */
export function EntryCards({ entry, side, rows }: EntryCardsProps) {
  const { list, cursor, selection, open, actions } = rows;
  const parts = cardParts(entry, columnsOf(entry, side));
  if (list.rows.length === 0) {
    return <p className="empty-note records-empty">{list.loading ? listWords.loading : listWords.empty}</p>;
  }
  const card = (record: EntryRecord, index: number) => (
    <li
      key={record.id}
      data-row={record.id}
      tabIndex={-1}
      className={record.id === cursor ? 'surface record row-cursor' : 'surface record'}
    >
      <div className="record-head">
        {selection?.selectable(record) && (
          <Checkbox
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record)}
            aria-label={`Select the entry of ${record.student?.name ?? 'this student'}`}
          />
        )}
        <button type="button" className="link-button record-title" onClick={() => open(record)}>
          <span className="muted digits record-serial">{list.before + index + 1}</span>
          {parts.title ? <FieldValue field={parts.title} record={record} whole /> : entry.label.one}
        </button>
        <StatusBadge entry={entry} status={record.status} />
        <ReplacedMark record={record} />
      </div>
      <CardLines entry={entry} parts={parts} record={record} side={side} />
      <RowActions entry={entry} record={record} actions={actions} roomy />
    </li>
  );
  return (
    <ul className="bare stack" aria-busy={list.refreshing}>
      {list.rows.map(card)}
    </ul>
  );
}

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
        <dl className="columns pairs ruled">
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

export type CardParts = {
  /** Its heading; a file or a person would make a poor one. */
  title: ResolvedField | undefined;
  /** Whose it is, and the day it happened: the line under the heading. */
  lead: readonly ColumnSpec[];
  /** Everything else that the table shows. */
  rest: readonly ColumnSpec[];
};

const shownElsewhere: readonly string[] = ['serial', 'status', 'actions'];

/** Divides the columns of a table among the parts of a card, losing none. */
export function cardParts(entry: EntryResource, columns: readonly ColumnSpec[]): CardParts {
  const field = entry.byKey[entry.title];
  const title = field?.type === 'text' || field?.type === 'choice' ? field : undefined;
  const others = columns.filter(({ key }) => key !== title?.key && !shownElsewhere.includes(key));
  const day = entry.fields.find((each) => each.type === 'date' && each.filledBy === 'student');
  const dated = others.some((column) => column.field?.type === 'date');
  const isLead = (column: ColumnSpec) => column.system === 'student' || column.field?.type === 'date';
  const lead = others.filter(isLead);
  // Some tables leave the day out; without it a card could be any day's.
  if (!dated && day) lead.push({ key: day.key, label: day.column, field: day });
  return { title, lead, rest: others.filter((column) => !isLead(column)) };
}
