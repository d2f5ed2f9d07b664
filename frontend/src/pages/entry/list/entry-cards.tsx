import { Checkbox } from 'antd';
import { columnsOf, type EntryResource, type Side } from '../../../../../schemas';
import { StatusBadge } from '../../../components/status-badge';
import { FieldValue } from '../../../field-types';
import { listWords } from '../../../words';
import type { EntryRecord } from '../data/wire';
import { CardLines } from './card-lines';
import { cardParts } from './card-parts';
import { RowActions } from './row-actions';
import type { Rows } from './rows';

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
