import './list.css';
import { listWords } from '../words';
import type { ListColumn, ListRow, RecordListProps } from './record-columns';

/** A list on a phone: a card for each row, instead of a table that one would have to pan. */
export function RecordCards<Row extends ListRow>({ list, columns, label, empty }: RecordListProps<Row>) {
  if (list.rows.length === 0)
    return (
      <div className="empty-note records-empty">{list.loading ? listWords.loading : (empty ?? listWords.empty)}</div>
    );
  const at = (place: ListColumn<Row>['card']) => columns.filter(({ card }) => card === place);
  const card = (row: Row, index: number) => {
    const number = list.before + index + 1;
    const cells = (place: ListColumn<Row>['card']) =>
      at(place).map(({ key, cell }) => <span key={key}>{cell(row, number)}</span>);
    return (
      <li key={row.id} className="surface record">
        <div className="record-head">
          <span className="record-title">
            <span className="muted digits record-serial">{number}</span>
            {cells('title')}
          </span>
          {cells('badge')}
        </div>
        <dl className="columns pairs ruled">
          {at(undefined).map(({ key, heading, cell }) => (
            <div key={key}>
              <dt>{heading}</dt>
              <dd>{cell(row, number)}</dd>
            </div>
          ))}
        </dl>
        {at('actions').length > 0 && <div className="row close row-actions">{cells('actions')}</div>}
      </li>
    );
  };
  return (
    <ul className="bare stack" aria-label={label} aria-busy={list.refreshing}>
      {(list.rows as Row[]).map(card)}
    </ul>
  );
}
