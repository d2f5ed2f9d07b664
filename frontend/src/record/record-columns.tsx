import { Button } from 'antd';
import { type Act, isDay, type RecordType, type Side, systemColumns } from '../../../schemas';
import type { PersonRef } from '../api/wire';
import { FullText } from '../components/full-text';
import type { ListColumn } from '../components/record-columns';
import { FieldValue } from '../field-types';
import { ownerOf, type TypedRecord, titleOf } from './record';

export type RecordColumns = {
  type: RecordType;
  side: Side;
  /** What the viewer may do to a record that is there. */
  acts: readonly Act[];
  onAct: (act: Act, record: TypedRecord) => void;
};

/** The columns of one side's list, in the order of the registry. */
export function recordColumns({ type, side, acts, onAct }: RecordColumns): ListColumn<TypedRecord>[] {
  return type.list.columns[side].flatMap((key): ListColumn<TypedRecord>[] => {
    if (key === 'serial') return [{ key, heading: systemColumns[key], card: 'none', cell: (_, number) => number }];
    if (key === 'actions')
      return [
        {
          key,
          heading: systemColumns[key],
          card: 'actions',
          pin: 160,
          cell: (record) => <ActButtons type={type} record={record} acts={acts} onAct={onAct} />,
        },
      ];
    if (key === type.owner.key)
      return [
        {
          key,
          heading: type.owner.label,
          card: side === 'faculty' ? 'line' : 'none',
          cell: (record) => <FullText text={ownerOf(type, record)?.name} />,
        },
      ];
    const { department } = type;
    if (key === department?.key)
      return [
        {
          key,
          heading: department.label,
          card: 'line',
          cell: (record) => <FullText text={(record[key] as PersonRef | null)?.name} />,
        },
      ];
    const field = type.byKey[key];
    if (!field) return [];
    // An identifier that is cut identifies nothing.
    if (key === type.title)
      return [{ key, heading: field.column, card: 'title', cell: (record) => titleOf(type, record) }];
    return [
      {
        key,
        heading: field.column,
        card: isDay(field) ? 'line' : 'none',
        ...(isDay(field) && { sort: field.readName }),
        cell: (record) => <FieldValue field={field} record={record} />,
      },
    ];
  });
}

type ActButtonsProps = Omit<RecordColumns, 'side'> & { record: TypedRecord };

/** A way to each act, until it is done. */
function ActButtons({ type, record, acts, onAct }: ActButtonsProps) {
  const open = acts.filter(({ once, stamp }) => !(once && stamp && record[stamp]));
  if (open.length === 0) return <>-</>;
  return open.map((act) => (
    <Button
      key={act.name}
      type="primary"
      size="small"
      aria-haspopup="dialog"
      aria-label={`${act.label}, ${type.label.one} ${titleOf(type, record)}`}
      onClick={() => onAct(act, record)}
    >
      {act.label}
    </Button>
  ));
}
