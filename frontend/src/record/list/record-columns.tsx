import { Button } from 'antd';
import { type Act, isDay, isOpenFor, type RecordType, type Side, systemColumns, takesWords } from '../../../../schemas';
import type { PersonRef } from '../../api/wire';
import { weights } from '../../components/column-weights';
import { FullText } from '../../components/full-text';
import type { ListColumn } from '../../components/list-column';
import { titleOf } from '../../field-types/parts/title-of';
import { ownerOf, type TypedRecord } from '../view/record';
import { fieldColumns } from './field-columns';

type RecordColumns = {
  type: RecordType;
  side: Side;
  /** The viewer's acts on existing records. */
  acts: readonly Act[];
  onAct: (act: Act, record: TypedRecord) => void;
};

/** The columns of one side's list, in the order of the registry. */
export function recordColumns({ type, side, acts, onAct }: RecordColumns): ListColumn<TypedRecord>[] {
  const { department } = type;
  const given: Record<string, ListColumn<TypedRecord>> = {
    serial: {
      key: 'serial',
      heading: systemColumns.serial,
      inPhoneRow: 'none',
      cell: (_: unknown, number: number) => number,
    },
    actions: {
      key: 'actions',
      heading: systemColumns.actions,
      inPhoneRow: 'actions',
      pin: true,
      room: 160,
      cell: (record: TypedRecord) => <ActButtons type={type} record={record} acts={acts} onAct={onAct} />,
    },
    [type.owner.key]: {
      key: type.owner.key,
      heading: type.owner.label,
      inPhoneRow: side === 'faculty' ? 'line' : 'none',
      weight: weights.whose,
      room: 190,
      // A resident sees only their own.
      constant: side === 'student',
      cell: (record: TypedRecord) => <FullText text={ownerOf(type, record)?.name} />,
    },
    ...(department && {
      [department.key]: {
        key: department.key,
        heading: department.label,
        inPhoneRow: 'line',
        cell: (record: TypedRecord) => <FullText text={(record[department.key] as PersonRef | null)?.name} />,
      },
    }),
  };
  const listed = type.list.columns[side].flatMap((key) => (key === type.title ? [] : (type.byKey[key] ?? [])));
  const about = listed.find((field) => takesWords(field));
  const columns = fieldColumns<TypedRecord>(type.list.columns[side], type.byKey, given, (field) => {
    if (field.key === type.title) return { inPhoneRow: 'title' };
    if (isDay(field)) return { inPhoneRow: 'line', sort: field.readName };
    return field === about ? { inPhoneRow: 'line' } : {};
  });
  const due: ListColumn<TypedRecord> = {
    key: 'due',
    heading: '',
    onlyOnPhones: true,
    inPhoneRow: 'badge',
    hasValue: (record: TypedRecord) => openFor(acts, record).length > 0,
    cell: (record: TypedRecord) => <ActButtons type={type} record={record} acts={acts} onAct={onAct} />,
  };
  return [...columns, due];
}

/** The acts that have not been done to a record yet. */
export const openFor = (acts: readonly Act[], record: TypedRecord) => acts.filter((act) => isOpenFor(act, record));

type ActButtonsProps = Omit<RecordColumns, 'side'> & { record: TypedRecord };

/** A button for each act, until it is done. */
function ActButtons({ type, record, acts, onAct }: ActButtonsProps) {
  const open = openFor(acts, record);
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
