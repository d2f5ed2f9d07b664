import { Button } from 'antd';
import { type ExchangeResource, type Side, systemColumns } from '../../../../schemas';
import { FullText } from '../../components/full-text';
import type { ListColumn } from '../../components/record-columns';
import { FieldValue } from '../../field-types';
import { type ExchangeRecord, isAnswered, numberOf, studentOf } from './record';

/** @param onReply where the viewer answers */
export type ExchangeColumns = {
  exchange: ExchangeResource;
  side: Side;
  onReply: ((record: ExchangeRecord) => void) | null;
};

/** The columns of one side's list, in the order of the registry. */
export function exchangeColumns({ exchange, side, onReply }: ExchangeColumns): ListColumn<ExchangeRecord>[] {
  const fields = [...exchange.opener, ...exchange.reply];
  return exchange.list.columns[side].flatMap((key): ListColumn<ExchangeRecord>[] => {
    if (key === 'serial') return [{ key, heading: systemColumns[key], card: 'none', cell: (_, number) => number }];
    if (key === 'actions')
      return [
        {
          ...{ key, heading: systemColumns[key], card: 'actions', pin: 160 },
          cell: (record) => <ReplyButton exchange={exchange} record={record} onReply={onReply} />,
        },
      ];
    if (key === exchange.student.key)
      return [
        {
          ...{ key, heading: exchange.student.label, card: side === 'faculty' ? 'line' : 'none' },
          cell: (record) => <FullText text={studentOf(exchange, record)?.name} />,
        },
      ];
    const field = fields.find((each) => each.key === key);
    if (!field) return [];
    // An identifier that is cut identifies nothing.
    if (key === exchange.number.key)
      return [{ key, heading: field.column, card: 'title', cell: (record) => numberOf(exchange, record) }];
    return [
      {
        ...{ key, heading: field.column, card: field.type === 'date' ? 'line' : 'none' },
        ...(field.type === 'date' && { sort: field.readName }),
        cell: (record) => <FieldValue field={field} record={record} />,
      },
    ];
  });
}

export type ReplyButtonProps = { exchange: ExchangeResource; record: ExchangeRecord } & Pick<
  ExchangeColumns,
  'onReply'
>;

/** The way to answer, until that is done. */
function ReplyButton({ exchange, record, onReply }: ReplyButtonProps) {
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
