/**
 * The properties of a wire record besides its fields; of a sheet its periods and scores, for clients and for the trail.
 */
import {
  cellOf,
  type RecordType,
  remediationName,
  type Scorecard,
  type Sheet,
  type SheetCell,
  sheetOf,
  sheetRows,
  WITHDRAWN,
} from '../../../../schemas';
import type { AccountFrame, EntryFrame, RecordFrame } from '../../../../schemas/api/records';
import type { Reader } from '../../base/database';
import type { Lookups, WireRecord } from '../../field-types';
import { isUnused } from '../store/row-table';
import type { EntryTable, RecordRow, StoredRow } from '../store/table';

type Row = Readonly<Record<string, unknown>>;

/** The sort parameter for a list in the order of the periods. */
export const inOrder = ({ periods }: Scorecard): string => periods.map(({ key }) => key).join(',');

/** The properties of a sheet besides its fields. */
const sheetOnWire = (card: Scorecard, row: Row) => ({
  ...Object.fromEntries(card.periods.map(({ key }) => [key, Number(row[key])])),
  [card.key]: scoresIn(card, row),
  ...(card.remediation && { [remediationName]: row[remediationName] }),
});

/** The scores of a row, without those that the sheet no longer has. */
function scoresIn(card: Scorecard, { cells }: Row): Sheet {
  const stored: unknown = JSON.parse(String(cells));
  return sheetOf(
    sheetRows(card).flatMap((row) => {
      const cell = cellOf(stored, row) as SheetCell | undefined;
      return cell === undefined ? [] : [[row, cell]];
    }),
  );
}

/** A sheet in the trail: its scores by the names of their rows, and the remediation. */
export function trailOfSheet(card: Scorecard, row: Row): Row {
  const stored: unknown = JSON.parse(String(row.cells));
  const cells = sheetRows(card).map((one) => [one.name, cellOf(stored, one) ?? null]);
  return { ...Object.fromEntries(cells), ...(card.remediation && { [remediationName]: row[remediationName] }) };
}

/** Holds the names of a frame to those that the API describes. Cells of rows have no types of their own. */
type NamesOf<Described> = Record<keyof Described, unknown>;

export interface Frame<Row extends StoredRow = RecordRow> {
  /** The columns that refer to a person. */
  readonly people: readonly string[];
  /** The columns that refer to a row, with its directory. */
  readonly links?: readonly { readonly key: string; readonly to: string }[];
  /** How many others name each of these rows. Undefined when that is not shown. */
  readonly loads?: (ids: readonly string[], from?: Reader) => Promise<ReadonlyMap<string, number>>;
  begin(row: Row, look: Lookups): WireRecord;
  end(record: WireRecord, row: Row, look: Lookups): void;
}

/** The frame of a type whose records are decided on. The decision comes first. */
export const decidedFrame = ({ type, registries }: EntryTable): Frame => ({
  people: ['student', 'verifiedBy', 'verifiedFor', 'waitsFor'],
  begin: ({ id, version, student, status, verifiedBy, verifiedOn, createdAt, updatedAt }, look) =>
    ({
      id,
      _id: id,
      version,
      student: look.person(student),
      status,
      verifiedBy: typeof verifiedBy === 'string' ? look.person(verifiedBy) : null,
      verifiedOn: verifiedOn ?? null,
      createdAt,
      updatedAt,
    }) satisfies NamesOf<Omit<EntryFrame, 'meta'>>,
  // Properties that are newer than the specification are in `meta`, which is left out when empty.
  end: (record, { registryVersion, verifiedFor, replaces, replacedBy, firstLoggedAt, imported, loggedAt }, look) => {
    const registry = registries.of(type.name, registryVersion);
    const meta = {
      ...(registry && { registry }),
      ...(typeof verifiedFor === 'string' && { for: look.person(verifiedFor) }),
      ...(typeof replaces === 'string' && { replaces, ...(typeof firstLoggedAt === 'string' && { firstLoggedAt }) }),
      ...(typeof imported === 'number' && { imported: true }),
      ...(typeof loggedAt === 'string' && { loggedAt }),
      ...(typeof replacedBy === 'string' && { replacedBy: replacedBy === WITHDRAWN ? null : replacedBy }),
    };
    if (Object.keys(meta).length > 0) record.meta = meta;
  },
});

/** The name under which departments are looked up. */
const DEPARTMENTS = 'departments';

/** The frame of records with nothing but their fields. */
export const bareFrame: Frame = { people: [], begin: ({ id }) => ({ _id: id, id }), end: () => undefined };

/** The frame of every other type. Who took its acts comes last. */
export function actFrame({ owner, department: asked, acts, sheet }: RecordType): Frame {
  const stamps = acts.flatMap(({ stamp }) => stamp ?? []);
  const days = acts.flatMap(({ stampedOn }) => stampedOn ?? []);
  return {
    people: ['student', ...stamps],
    links: asked ? [{ key: 'department', to: DEPARTMENTS }] : [],
    begin: (row, look) => ({
      id: row.id,
      _id: row.id,
      version: row.version,
      [owner.key]: look.person(row.student),
      ...(asked && { [asked.key]: look.row(DEPARTMENTS, String(row.department)) }),
      ...(sheet && sheetOnWire(sheet, row)),
    }),
    end: (record, row, look) => {
      for (const stamp of stamps) {
        const by = row[stamp];
        record[stamp] = typeof by === 'string' ? look.person(by) : null;
      }
      for (const day of days) record[day] = row[day];
      record.createdAt = row.createdAt;
      record.updatedAt = row.updatedAt;
    },
  };
}

/** The frame of directory rows. For an account, whether it may be used comes first too. */
export const rowFrame = (isAccounts: boolean, loads?: Frame['loads']): Frame<StoredRow> => ({
  people: [],
  ...(loads && { loads }),
  begin: (row) => {
    const { id, version, createdAt, updatedAt, accountState } = row;
    const kept = { id, _id: id, version, createdAt, updatedAt } satisfies NamesOf<RecordFrame>;
    if (!isAccounts) return kept;
    const account = {
      isApproved: accountState === 'active',
      // A field called `state` (of the country) overwrites `state`. `accountState` always says what the account is.
      state: accountState,
      accountState,
      isInvited: isUnused(row),
      isAwaited: isUnused(row) && row.isOver !== 1,
    } satisfies NamesOf<AccountFrame>;
    return { ...kept, ...account };
  },
  end: (record, { id, isGuideGone }, look) => {
    const load = look.load?.(id);
    const meta = {
      ...(load !== undefined && { load }),
      ...(isGuideGone !== undefined && { guideGone: Number(isGuideGone) === 1 }),
    };
    if (Object.keys(meta).length > 0) record.meta = meta;
  },
});
