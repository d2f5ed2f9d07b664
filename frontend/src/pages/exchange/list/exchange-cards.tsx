import { showField } from '../../../../../schemas';
import { FieldValue } from '../../../field-types';
import { listWords } from '../../../words';
import { isAnswered, numberOf, studentOf } from '../record';
import { columnsOf, type ListBodyProps } from './columns';
import { ReplyButton } from './reply-button';

/** The same rows on a phone: a card each, its texts whole. */
export function ExchangeCards({ exchange, side, list, onReply }: ListBodyProps) {
  if (list.rows.length === 0) {
    return <p className="empty-note records-empty">{list.loading ? listWords.loading : listWords.empty}</p>;
  }
  const fields = columnsOf(exchange, side).flatMap((column) =>
    column.is === 'field' && column.key !== exchange.number.key ? [column.field] : [],
  );
  return (
    <ul className="bare stack" aria-busy={list.refreshing}>
      {list.rows.map((record, index) => (
        <li key={record.id} className="surface record">
          <div className="record-head">
            <strong className="record-title">
              <span className="muted digits record-serial">{list.before + index + 1}</span>
              {numberOf(exchange, record)}
            </strong>
          </div>
          {side === 'faculty' && <p className="row muted record-line">{studentOf(exchange, record)?.name ?? '-'}</p>}
          <dl className="stack pairs ruled">
            {fields
              .filter((field) => showField(field, record) !== '')
              .map((field) => (
                <div key={field.key}>
                  <dt>{field.label}</dt>
                  <dd>
                    <FieldValue field={field} record={record} whole />
                  </dd>
                </div>
              ))}
          </dl>
          {onReply && !isAnswered(exchange, record) && (
            <ReplyButton exchange={exchange} record={record} onReply={onReply} />
          )}
        </li>
      ))}
    </ul>
  );
}
