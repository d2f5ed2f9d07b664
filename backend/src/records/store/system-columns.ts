import { remediationName, type Scorecard, type StoredType } from '../../../../schemas';
import { type Column, type Comparison } from '../../field-types';
import { searchedFields } from './search-text';

interface SystemColumnSpec {
  readonly column: Column & { readonly default?: number };
  readonly nullable: boolean;
  /** How clients may filter and sort by it. `nothing` when it never leaves the server. */
  readonly comparison: Comparison;
  /** Whether only statements use it: it is written and compared, and never read. */
  readonly hidden?: true;
  /** Its name in sentences. @default the column's name */
  readonly label?: string;
}

const id = { type: 'uuid' } as const;
const moment = { type: 'varchar', length: 24 } as const;
const day = { type: 'varchar', length: 10 } as const;
const search: SystemColumnSpec = { column: { type: 'text' }, nullable: false, comparison: 'nothing', hidden: true };

type Specs = Readonly<Record<string, SystemColumnSpec>>;

/** The column with the Idempotency-Key of the request that made the record. */
export const CLIENT_KEY = 'clientKey';

/** The request that made the record: see `EntryKeys`. */
const keyColumnSpecs: Readonly<Record<'clientKey' | 'clientDigest', SystemColumnSpec>> = {
  [CLIENT_KEY]: { column: { type: 'varchar', length: 100 }, nullable: true, comparison: 'nothing', hidden: true },
  clientDigest: { column: { type: 'varchar', length: 43 }, nullable: true, comparison: 'nothing', hidden: true },
};

/** The system's columns in a table of a type with states. */
const decidedColumns: Specs = {
  id: { column: id, nullable: false, comparison: 'id' },
  student: { column: id, nullable: false, comparison: 'person' },
  /** The student's college and department when the record was made. They decide who may see it. */
  college: { column: id, nullable: true, comparison: 'nothing' },
  department: { column: id, nullable: true, comparison: 'nothing' },
  /** The person for whom it waits, or waited. Null leaves it to the department. */
  waitsFor: { column: id, nullable: true, comparison: 'nothing' },
  status: { column: { type: 'varchar', length: 40 }, nullable: false, comparison: 'text' },
  verifiedBy: { column: id, nullable: true, comparison: 'person' },
  /** The absent person for whom the verifier decided. */
  verifiedFor: { column: id, nullable: true, comparison: 'nothing' },
  verifiedOn: { column: day, nullable: true, comparison: 'day' },
  /** The record that this one replaces, and the one that replaces it: see `REPLACED_BY`. */
  replaces: { column: id, nullable: true, comparison: 'nothing' },
  replacedBy: { column: id, nullable: true, comparison: 'nothing' },
  /** When the first record of the chain was logged. Null when it replaces none. */
  firstLoggedAt: { column: moment, nullable: true, comparison: 'nothing' },
  /**
   * The row of the sheet with which it came, or the first of its chain, and 1 where an earlier version did not keep it. Null
   * when it was filled in here.
   */
  imported: { column: { type: 'int' }, nullable: true, comparison: 'nothing' },
  createdAt: { column: moment, nullable: false, comparison: 'moment' },
  updatedAt: { column: moment, nullable: false, comparison: 'moment' },
  version: { column: { type: 'int' }, nullable: false, comparison: 'nothing' },
  /** The registry version under which it was logged: see `Registries`. Older records have 1. */
  registryVersion: { column: { type: 'int', default: 1 }, nullable: false, comparison: 'nothing' },
  /** Folded text of the searchable fields. */
  search,
  ...keyColumnSpecs,
};

/** The column of a number in comparable form: see `sameNumber`. */
export const UNIQUE_NUMBER = 'uniqueNumber';
const unread = { comparison: 'nothing', hidden: true } as const;
/** A column with the same value in all records of a type. */
const constant: SystemColumnSpec = { column: { type: 'varchar', length: 255 }, nullable: true, ...unread };

/** The periods that select a sheet, and its content. */
const sheetColumns = ({ periods }: Scorecard): Specs => ({
  ...Object.fromEntries(
    periods.map(({ key, label }) => [key, { column: { type: 'int' }, nullable: false, comparison: 'number', label }]),
  ),
  /** JSON of the scores, by row or by group and row. */
  cells: { column: { type: 'text' }, nullable: false, comparison: 'nothing' },
  [remediationName]: { column: { type: 'text' }, nullable: true, comparison: 'nothing' },
});

/** The columns of a type without states: who took each act, and the number in comparable form. */
const actColumns = (type: StoredType): Specs => {
  const { acts, list, number, owner, place, sheet, store } = type;
  return {
    ...(owner && { student: { column: id, nullable: false, comparison: 'person' } }),
    id: { column: id, nullable: false, comparison: 'id' },
    ...(place !== 'none' && {
      college: { column: id, nullable: true, comparison: 'nothing' },
      department: { column: id, nullable: true, comparison: 'nothing' },
    }),
    ...Object.fromEntries(Object.keys(store?.cells ?? {}).map((key) => [key, constant])),
    ...Object.fromEntries(
      acts.flatMap(({ stamp, stampedOn, makes }) =>
        // A person is only filtered by when there is a day too.
        stamp ? [[stamp, { column: id, nullable: !makes, comparison: stampedOn ? 'person' : 'nothing' }]] : [],
      ),
    ),
    ...(sheet && sheetColumns(sheet)),
    ...Object.fromEntries(
      acts.flatMap(({ stampedOn, makes }) =>
        stampedOn ? [[stampedOn, { column: day, nullable: !makes, comparison: 'day' }]] : [],
      ),
    ),
    // A letter in capitals can become two or three letters.
    ...(number && { [UNIQUE_NUMBER]: { column: { type: 'varchar', length: 120 }, nullable: false, ...unread } }),
    createdAt: { column: moment, nullable: false, comparison: 'moment' },
    // A record that no act changes has no later version.
    ...(acts.some(({ makes, upserts }) => !makes || upserts) && {
      updatedAt: { column: moment, nullable: false, comparison: 'moment' },
      version: { column: { type: 'int' }, nullable: false, comparison: 'nothing' },
    }),
    ...(list.search.length > 0 && searchedFields(type).length > 0 && { search }),
  };
};

/** When it was logged, by the clock of a device without network: see `loggedAtIn`. Only where records may wait on one. */
const loggedAt: SystemColumnSpec = { column: moment, nullable: true, comparison: 'nothing' };

/** The columns that the table of a type has in addition to its fields. */
export const storedColumnsOf = (type: StoredType): Specs => {
  if (!type.states) return actColumns(type);
  return 'offline' in type && type.offline === true ? { ...decidedColumns, loggedAt } : decidedColumns;
};
