import { type Condition, type StoredType, scopeRule } from '../../../../schemas';
import type { QueryColumn } from '../list/query-values';
import { queryColumns } from '../store/query-columns';
import type { RecordTable } from '../store/table';
import type { Wire } from '../wire/wire';

/** The parts of a type of record, made once and used by every request about it. */
export interface RecordParts {
  readonly type: StoredType;
  readonly table: RecordTable;
  readonly wire: Wire;
  readonly queryColumns: ReadonlyMap<string, QueryColumn>;
  /** The rule for the viewer's own records. */
  readonly ownRule: Condition;
  /** Whether any field identifies a patient. */
  readonly isSensitive: boolean;
}

/** The parts that follow from the type alone. */
export const partsOf = (type: StoredType): Omit<RecordParts, 'table' | 'wire'> => ({
  type,
  queryColumns: queryColumns(type),
  ownRule: scopeRule('own', [], []),
  isSensitive: type.fields.some(({ sensitive }) => sensitive),
});
