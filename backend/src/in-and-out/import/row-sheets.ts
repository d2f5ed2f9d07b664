import { Inject, Injectable } from '@nestjs/common';
import {
  type DirectoryResource,
  isForNew,
  type JudgedRow,
  type JudgedSheet,
  judgeRows,
  type RawRow,
  type ReadRow,
  type ReadSheet,
  type Registry,
  rowSheet,
  type SheetForm,
  showField,
  templateOf,
} from '../../../../schemas';
import type { PreviewRow } from '../../../../schemas/api/in-and-out';
import { saidByTitle } from '../../../../schemas/registry/said-by-title';
import type { Viewer } from '../../auth/viewer';
import { Database, type Transaction } from '../../base/database';
import { hold } from '../../base/database/limit-counts';
import { Conflict } from '../../base/errors';
import { Directories, type DirectoryParts } from '../../records/read/directories';
import { requireRight } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';
import type { StoredRow } from '../../records/store/table';
import { FormContexts, type ServerContext } from '../../records/write/form-contexts';
import { digestOf } from '../../records/write/request';
import { RowBatch } from '../../records/write/row-batch';
import type { SheetSender, SheetTarget } from './importer';
import { checkSheet, invalidSheet, previewOf } from './judged';
import { NamedRows } from './named-rows';
import type { SheetUpload } from './read-sheet';
import { refuseLater, refuseRank, refuseTwice } from './refused-rows';
import { described, isLeft, type Known, rowJudge, wantedOf } from './row-changes';
import { rowsInTurn } from './rows-in-turn';
import { type KnownRows, RowsThere } from './rows-there';
import { unknownIn } from './unknown-names';

/** The longest time, in seconds, for which one sheet may block the next one of the same directory. */
const HELD = 60;

/** A sheet with everything that its rows are checked against. */
interface Opened {
  readonly directory: DirectoryResource;
  readonly parts: DirectoryParts;
  readonly form: SheetForm;
  readonly sheet: ReadSheet;
  /** The values for new rows that have none, by column. */
  readonly given: Readonly<Record<string, string>>;
  readonly context: ServerContext;
}

/** How a sheet is settled. */
interface Run {
  /** Whether those who are there are changed, besides the rows that are added. */
  readonly changes: boolean;
  /** Whether everything is taken back, and faulty rows keep no other from being tried. */
  readonly isTrial: boolean;
}

/** The result of a sheet, with the known facts about its rows by row number. */
interface Settled {
  readonly judged: JudgedSheet;
  readonly read: readonly ReadRow[];
  readonly there: ReadonlyMap<number, Known>;
  /** A digest of the existing rows that were found, as they were. */
  readonly seen: string;
  /** The numbers of added and changed rows. */
  readonly added: number;
  readonly changed: number;
}

const changedMeanwhile =
  'Somebody changed rows of this sheet in Countersign since you looked at it, so nothing was imported. Please look at it again.';

/**
 * Imports sheets into directories. Rows are checked by the directory's own form, and added and changed by its
 * own acts.
 */
@Injectable()
export class RowSheets {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly contexts: FormContexts,
    private readonly named: NamedRows,
    private readonly rowsThere: RowsThere,
    private readonly batch: RowBatch,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  for(directory: DirectoryResource): SheetTarget {
    const form = ({ role }: Viewer) => rowSheet(directory, role);
    return {
      name: directory.name,
      check: (viewer) => {
        requireRight(directory, 'create', viewer);
      },
      form,
      template: async (viewer) => templateOf(form(viewer), await this.contexts.for(viewer, directory.fields)),
      preview: async (by, rows, upload) => {
        const opened = await this.open(directory, form(by.viewer), by, rows, upload);
        const { judged, read, there, seen } = await this.tried(opened, by);
        const preview = previewOf(judged, { unknown: unknownIn(directory, read, by.viewer) });
        return { ...preview, rows: preview.rows.map((row) => withThere(row, there.get(row.row))), seen };
      },
      saving: async (by, rows, upload) => {
        const opened = await this.open(directory, form(by.viewer), by, rows, upload);
        const { seen = '' } = upload.fields;
        const changes = upload.fields.changes === 'true';
        return async (tx) => {
          const { judged, added, changed, ...now } = await this.settle(tx, opened, by, { changes, isTrial: false });
          if (changed > 0 && seen && seen !== now.seen) throw new Conflict(undefined, changedMeanwhile);
          if (judged.faulty > 0) throw invalidSheet(judged);
          return { imported: added, changed, same: judged.rows.length - added - changed };
        };
      },
    };
  }

  /**
   * What the sheet would do. It is done and rolled back, by throwing what came of it: a sign-up gives way to a row only
   * once that is added.
   */
  private async tried(opened: Opened, by: SheetSender): Promise<Settled> {
    try {
      return await this.database.transaction(async (tx) => {
        throw new TakenBack(await this.settle(tx, opened, by, { changes: true, isTrial: true }));
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.settled;
      throw error;
    }
  }

  private async open(
    directory: DirectoryResource,
    form: SheetForm,
    { viewer }: SheetSender,
    rows: readonly RawRow[],
    { fields, assigned, without }: SheetUpload,
  ): Promise<Opened> {
    const { find, completed } = await this.named.finder(directory, viewer);
    const sheet = checkSheet(form, await rowsInTurn(form, rows, find, { assigned, given: fields }), without);
    const read = sheet.rows.map((row) => refuseRank(this.registry, directory, completed(row)));
    const context = await this.contexts.for(viewer, directory.fields);
    return {
      directory,
      parts: this.directories.named(directory.name),
      form,
      context,
      given: fields,
      sheet: { ...sheet, rows: refuseTwice(directory, read) },
    };
  }

  /** Checks a sheet against those who are there, and writes its rows: in a trial the correct ones, otherwise all or none. */
  private async settle(tx: Transaction, opened: Opened, by: SheetSender, { changes, isTrial }: Run): Promise<Settled> {
    const { directory, parts, form, sheet, context, given } = opened;
    // Without this lock, two sheets at once would both add people whom no unique key identifies.
    await hold(tx, this.database, `sheet of ${directory.name}`, HELD);
    const find = () => this.rowsThere.of(tx, directory, parts, by.viewer, sheet.rows);
    if (changes && !isTrial) await this.holdFound(tx, directory, await find());
    const { there, faults: taken } = await find();
    const kept = await this.named.kept(tx, directory, sheet.rows, ({ row }) => there.get(row)?.row);
    // Whoever stays as they are has nothing in the sheet that must be corrected.
    const read = kept.map((one) => {
      const known = there.get(one.row);
      const row = known ? one : refuseLater(directory, form, withSaidByTitle(directory, form, one));
      return { ...row, unclear: isLeft(known, changes) ? {} : { ...row.unclear, ...taken.get(one.row) } };
    });
    const judge = rowJudge(directory, by.viewer.role, context, given);
    const judged = judgeRows(form, { ...sheet, rows: read }, (one) => {
      const known = there.get(one.row);
      return isLeft(known, changes) ? { ok: true, values: {} } : judge(one, known?.row);
    });
    const wanted = wantedOf(directory, judged.rows, there, changes);
    const mayWrite = isTrial || judged.faulty === 0;
    const faults = mayWrite ? await this.batch.write(tx, parts, by, wanted, isTrial) : [];
    const written = withFaults(
      judged,
      new Map(wanted.flatMap(({ at }, index) => (faults[index] ? [[at, faults[index]] as const] : []))),
    );
    const changed = wanted.filter(({ id }) => id !== undefined).length;
    return {
      judged: written,
      read,
      there: isTrial ? described(directory, written.rows, there, await recordsOf(tx, parts, there)) : new Map(),
      seen: digestOf(sheet.rows.map(({ row }) => versionOf(there.get(row)?.row))),
      added: wanted.length - changed,
      changed,
    };
  }

  /** Whoever changes one of these rows waits, or has changed it before they are read again. */
  private async holdFound(tx: Transaction, { rows }: DirectoryResource, { there }: KnownRows): Promise<void> {
    const ids = new Set([...there.values()].flatMap(({ row }) => row?.id ?? []));
    await tx.lock(rows.table, ...ids);
  }
}

/** Those who are there, as the API gives them, by id. */
async function recordsOf(tx: Transaction, { wire }: DirectoryParts, there: KnownRows['there']) {
  const rows = [...there.values()].flatMap(({ row }) => row ?? []);
  return new Map((await wire.records(rows, undefined, tx)).map((record) => [String(record.id), record]));
}

/** Rolls the transaction of a trial back. */
class TakenBack extends Error {
  constructor(readonly settled: Settled) {
    super();
  }
}

/** A new row with the choices that its title says and no cell does. The preview shows them as if a cell did. */
function withSaidByTitle(directory: DirectoryResource, { columns }: SheetForm, row: ReadRow): ReadRow {
  const title = String(row.body[directory.byKey[directory.title ?? '']?.writeName ?? ''] ?? '');
  const forNew = columns.filter(isForNew);
  const isUnsaid = (name: string) => row.sheet[name] === undefined && forNew.some((column) => column.name === name);
  const said = saidByTitle(directory, title).filter(([{ writeName }]) => isUnsaid(writeName));
  const values = said.map(([{ writeName }, value]) => [writeName, value]);
  const words = said.map(([field, value]) => [field.writeName, showField(field, { [field.readName]: value })]);
  return {
    ...row,
    body: { ...row.body, ...Object.fromEntries(values) },
    sheet: { ...row.sheet, ...Object.fromEntries(words) },
  };
}

const versionOf = (row: StoredRow | undefined) => (row ? { id: row.id, version: row.version } : null);

const withThere = (row: PreviewRow, there: Known | undefined): PreviewRow => (there ? { ...row, there } : row);

/** With what was refused while it was written. @param faults by the number of the row */
function withFaults(judged: JudgedSheet, faults: ReadonlyMap<number, Readonly<Record<string, string>>>): JudgedSheet {
  const rows = judged.rows.map((one): JudgedRow => {
    const { row, values, written, errors } = one;
    const more = faults.get(row);
    return more ? { row, values, written, errors: { ...errors, ...more } } : one;
  });
  const faulty = rows.filter(({ accepted }) => accepted === undefined).length;
  return { ...judged, rows, faulty, ok: rows.length - faulty };
}
