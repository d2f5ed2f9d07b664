import { Button } from 'antd';
import type { ExchangeResource } from '../../../../../schemas';
import { type ExchangeRecord, isAnswered, numberOf } from '../record';
import type { ListBodyProps } from './columns';

export type ReplyButtonProps = { exchange: ExchangeResource; record: ExchangeRecord } & Pick<ListBodyProps, 'onReply'>;

/** The way to answer, until that is done. */
export function ReplyButton({ exchange, record, onReply }: ReplyButtonProps) {
  if (!onReply || isAnswered(exchange, record)) return <>-</>;
  const { reply, one } = exchange.label;
  return (
    <Button
      type="primary"
      size="small"
      aria-haspopup="dialog"
      aria-label={`${reply}, ${one} ${numberOf(exchange, record)}`}
      onClick={() => onReply(record)}
    >
      {reply}
    </Button>
  );
}
