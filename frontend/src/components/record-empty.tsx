import './list.css';
import { Button } from 'antd';
import { listWords } from '../words';
import type { ListRow, RecordListProps } from './record-columns';

/** Shown instead of rows: why there are none, and what to do. */
export function EmptyRows<Row extends ListRow>({ list, empty }: Pick<RecordListProps<Row>, 'list' | 'empty'>) {
  return (
    <div className="empty-note">
      <p className="strong">{listWords.empty}</p>
      {list.q ? (
        <p>
          Nothing here has “{list.q}” in it.{' '}
          <Button size="small" onClick={() => list.setSearch('')}>
            Clear the search
          </Button>
        </p>
      ) : (
        empty
      )}
    </div>
  );
}
