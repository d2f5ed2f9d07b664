import './list.css';
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listWords } from '../words';
import { EmptyState } from './empty-state';
import type { ListRow, RecordListProps } from './list-column';

type EmptyRowsProps<Row extends ListRow> = Pick<
  RecordListProps<Row>,
  'list' | 'search' | 'empty' | 'showAll' | 'apart'
>;

/** Shown instead of rows: the reason why there are none, and what to do. */
export function EmptyRows<Row extends ListRow>({ list, search, empty, showAll, apart }: EmptyRowsProps<Row>) {
  const { q } = list;
  const searched = (
    <span className="row close">
      {showAll && <Button onClick={showAll}>Search everything</Button>}
      {apart && <Button onClick={apart.search}>{apart.label}</Button>}
      <Button onClick={() => list.setSearch('')}>Clear the search</Button>
    </span>
  );
  return (
    <EmptyState
      title={listWords.empty}
      icon={q ? <SearchOutlined /> : undefined}
      text={q && `${showAll ? 'With these filters nothing' : 'Nothing here'} is found by “${q}”. ${search ?? ''}`}
      action={q ? searched : empty}
    />
  );
}
