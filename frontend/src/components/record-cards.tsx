import './list.css';
import { Checkbox } from 'antd';
import { Children, Fragment } from 'react';
import { WholeTexts } from './full-text';
import type { ListColumn, ListRow, RowsProps } from './list-column';
import { EmptyRows } from './record-empty';

/**
 * A list on a phone. Rows have a few lines and can be opened, instead of a table that must be scrolled
 * sideways.
 */
export function RecordCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { list, columns, label, open, cursor, selection } = props;
  if (list.rows.length === 0) return <EmptyRows {...props} />;
  const at = (place: ListColumn<Row>['inPhoneRow']) => columns.filter(({ inPhoneRow }) => inPhoneRow === place);
  const row = (each: Row, index: number) => {
    const cells = (place: ListColumn<Row>['inPhoneRow']) =>
      at(place)
        .filter(({ hasValue }) => hasValue?.(each) ?? true)
        .map(({ key, cell }) => (
          // Several values of one column are separate parts of the line.
          <Fragment key={key}>
            {Children.map(cell(each, list.before + index + 1), (part) => (
              <span>{part}</span>
            ))}
          </Fragment>
        ));
    return (
      <li key={each.id} data-row={each.id} className={each.id === cursor ? 'record-row row-cursor' : 'record-row'}>
        {selection?.selectable(each) && (
          <Checkbox
            checked={selection.ids.has(each.id)}
            onChange={() => selection.toggle(each)}
            aria-label={selection.label(each)}
          />
        )}
        <div className="record-open">
          <WholeTexts value={true}>
            <button type="button" className="link-button record-title" onClick={() => open(each)}>
              {cells('title')}
            </button>
            <span className="record-badge">{cells('badge')}</span>
            <span className="small record-line">{cells('line')}</span>
          </WholeTexts>
        </div>
      </li>
    );
  };
  // Rows of another page or search than was asked for: nobody opens one of them instead.
  return (
    <ul className="bare surface" aria-label={label} aria-busy={list.refreshing} inert={!list.counted}>
      {(list.rows as Row[]).map(row)}
    </ul>
  );
}
