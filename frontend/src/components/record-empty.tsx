import './list.css';
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listWords } from '../words';
import { EmptyState } from './empty-state';
import type { ListRow, RecordListProps } from './record-columns';

/** Shown instead of rows: the reason why there are none, and what to do. */
export function EmptyRows<Row extends ListRow>({ list, empty }: Pick<RecordListProps<Row>, 'list' | 'empty'>) {
  return (
    <EmptyState
      title={listWords.empty}
      icon={list.q ? <SearchOutlined /> : undefined}
      text={list.q && `Nothing here has “${list.q}” in it.`}
      action={list.q ? <Button onClick={() => list.setSearch('')}>Clear the search</Button> : empty}
    />
  );
}
