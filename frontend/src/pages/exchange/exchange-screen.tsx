import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Exchange, Side } from '../../../../schemas';
import { PageHeading } from '../../components/page-heading';
import { SearchBox } from '../../components/search-box';
import { ListBody } from './list/list-body';
import { useExchangeList } from './list/use-exchange-list';
import { OpenModal } from './open/open-modal';
import type { ExchangeRecord } from './record';
import { ReplyModal } from './reply/reply-modal';

export type ExchangeScreenProps = { exchange: Exchange; side: Side; opens: boolean; replies: boolean };

/** The list, the form that opens one, and the form that answers. */
export function ExchangeScreen({ exchange, side, opens, replies }: ExchangeScreenProps) {
  const list = useExchangeList(exchange);
  const [opening, setOpening] = useState(false);
  const [answering, setAnswering] = useState<ExchangeRecord | null>(null);
  const { label } = exchange;
  const open = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpening(true)}>
      {label.open}
    </Button>
  );
  return (
    <>
      <PageHeading title={label.many} actions={opens && open} />
      <search className="row toolbar">
        <SearchBox label={label.search} value={list.search} onChange={list.setSearch} />
      </search>
      <ListBody exchange={exchange} side={side} list={list} onReply={replies ? setAnswering : null} />
      {opens && (
        <OpenModal
          exchange={exchange}
          open={opening}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false);
            list.setCurrentPage(1);
            void list.reload();
          }}
        />
      )}
      {replies && (
        <ReplyModal
          exchange={exchange}
          record={answering}
          onClose={() => setAnswering(null)}
          onReplied={list.replace}
          onOutdated={() => void list.reload()}
        />
      )}
    </>
  );
}
