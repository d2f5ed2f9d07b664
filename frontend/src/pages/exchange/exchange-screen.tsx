import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ExchangeResource, Side } from '../../../../schemas';
import { onDemand } from '../../components/on-demand';
import { PageHeading } from '../../components/page-heading';
import { RecordList } from '../../components/record-list';
import { SearchBox } from '../../components/search-box';
import { useMay } from '../../registry/access';
import { useRecordList } from '../../registry/use-record-list';
import { exchangeColumns } from './columns';
import type { OpenModalProps } from './open/open-modal';
import type { ExchangeRecord } from './record';
import type { ReplyModalProps } from './reply/reply-modal';

const OpenModal = onDemand<OpenModalProps>(
  () => import('./open/open-modal'),
  ({ open }) => open,
);
const ReplyModal = onDemand<ReplyModalProps>(
  () => import('./reply/reply-modal'),
  ({ record }) => record !== null,
);

export type ExchangeScreenProps = { exchange: ExchangeResource; side: Side };

/** The list, the form that opens one, and the form that answers. */
export function ExchangeScreen({ exchange, side }: ExchangeScreenProps) {
  const opens = useMay(exchange.name, 'create');
  const replies = useMay(exchange.name, 'reply');
  const loaded = useRecordList<ExchangeRecord>(exchange.api.path);
  /** Records as they became here, shown without loading the list. */
  const [newer, setNewer] = useState<ReadonlyMap<string, ExchangeRecord>>(new Map());
  const list = {
    ...loaded,
    rows: loaded.rows.map((row) => {
      const other = newer.get(row.id);
      return other && other.version > row.version ? other : row;
    }),
  };
  const [opening, setOpening] = useState(false);
  const [answering, setAnswering] = useState<ExchangeRecord | null>(null);
  const { label } = exchange;
  const open = (
    <Button
      type="primary"
      className="thumb"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setOpening(true)}
    >
      {label.open}
    </Button>
  );
  return (
    <>
      <PageHeading title={label.many} actions={opens && open} />
      <search className="row gap toolbar">
        <SearchBox label={label.search} value={list.search} onChange={list.setSearch} />
      </search>
      <RecordList<ExchangeRecord>
        list={list}
        columns={exchangeColumns({ exchange, side, onReply: replies ? setAnswering : null })}
        label={label.many}
      />
      {opens && (
        <OpenModal
          exchange={exchange}
          open={opening}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false);
            list.setPage(1);
            list.retry();
          }}
        />
      )}
      {replies && (
        <ReplyModal
          exchange={exchange}
          record={answering}
          onClose={() => setAnswering(null)}
          onReplied={(record) => setNewer((before) => new Map(before).set(record.id, record))}
          onOutdated={list.retry}
        />
      )}
    </>
  );
}
