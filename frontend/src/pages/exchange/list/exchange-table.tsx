import { Table } from 'antd';
import { FullText } from '../../../components/full-text';
import { tableLocale } from '../../../components/table-defaults';
import { FieldValue } from '../../../field-types';
import { type ExchangeRecord, numberOf, studentOf } from '../record';
import { columnsOf, type ListBodyProps } from './columns';
import { ReplyButton } from './reply-button';

/** The specified table: every column in order, ten rows. */
export function ExchangeTable({ exchange, side, list, onReply }: ListBodyProps) {
  const columns = columnsOf(exchange, side).map((column) => ({
    key: column.key,
    title: column.label,
    ...(column.is === 'actions' && { fixed: 'right' as const, align: 'center' as const }),
    render: (_: unknown, record: ExchangeRecord, index: number) => {
      if (column.is === 'serial') return list.before + index + 1;
      if (column.is === 'student') return <FullText text={studentOf(exchange, record)?.name} />;
      // An identifier that is cut identifies nothing.
      if (column.key === exchange.number.key) return numberOf(exchange, record);
      if (column.is === 'field') return <FieldValue field={column.field} record={record} />;
      return <ReplyButton exchange={exchange} record={record} onReply={onReply} />;
    },
  }));
  return (
    <Table<ExchangeRecord>
      className="entry-table"
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={list.rows}
      pagination={false}
      loading={list.refreshing && { delay: 300 }}
      locale={tableLocale(list.loading)}
      scroll={{ x: 'max-content' }}
    />
  );
}
