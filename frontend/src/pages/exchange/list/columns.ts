import { type ExchangeResource, type ResolvedField, type Side, systemColumns } from '../../../../../schemas';
import type { RecordListState } from '../../../registry/use-record-list';
import type { ExchangeRecord } from '../record';

export type ListBodyProps = {
  exchange: ExchangeResource;
  side: Side;
  list: RecordListState<ExchangeRecord>;
  /** Where the viewer answers. */
  onReply: ((record: ExchangeRecord) => void) | null;
};

export type ExchangeColumn =
  | { key: string; label: string; is: 'serial' | 'actions' | 'student' }
  | { key: string; label: string; is: 'field'; field: ResolvedField };

/** The columns of one side's list, in the order of the registry. */
export function columnsOf(exchange: ExchangeResource, side: Side): ExchangeColumn[] {
  const fields = [...exchange.opener, ...exchange.reply];
  return exchange.list.columns[side].flatMap((key): ExchangeColumn[] => {
    if (key === 'serial' || key === 'actions') return [{ key, label: systemColumns[key], is: key }];
    if (key === exchange.student.key) return [{ key, label: exchange.student.label, is: 'student' }];
    const field = fields.find((each) => each.key === key);
    return field ? [{ key, label: field.column, is: 'field', field }] : [];
  });
}
