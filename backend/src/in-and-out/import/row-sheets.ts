import { Inject, Injectable } from '@nestjs/common';
import {
  actOf,
  type DirectoryResource,
  fillable,
  fold,
  isAddress,
  type JudgedRow,
  type JudgedSheet,
  judgeRows,
  pairsIn,
  type RawRow,
  type ReadRow,
  type ReadSheet,
  type Registry,
  rankPairsIn,
  rowSheet,
  type SheetForm,
  showField,
  templateOf,
  type Values,
  validateAct,
} from '../../../../schemas';
import type { Preview, PreviewRow } from '../../../../schemas/api/in-and-out';
import { groupedBy } from '../../../../schemas/grouped';
import { fieldIn } from '../../../../schemas/registry/rows';
import { likeliest } from '../../../../schemas/tabular/alike';
import type { Viewer } from '../../auth/viewer';
import { Database, type Transaction } from '../../base/database';
import { hold } from '../../base/database/limit-counts';
import { Conflict } from '../../base/errors';
import { Directories, type DirectoryParts } from '../../records/read/directories';
import { requireRight } from '../../records/rights/require-right';
import { REGISTRY } from '../../records/store/registries';
import { storedValues } from '../../records/store/row-columns';
import type { StoredRow } from '../../records/store/table';
import { FormContexts, type ServerContext } from '../../records/write/form-contexts';
import { digestOf } from '../../records/write/request';
import { RowBatch, type WantedRow } from '../../records/write/row-batch';
import type { SheetSender, SheetTarget } from './importer';
import { checkSheet, invalidSheet, previewOf } from './judged';
import { NamedRows } from './named-rows';
import type { SheetUpload } from './read-sheet';
import { rowsInTurn } from './rows-in-turn';
import { collegeIn, type KnownRows, matchValue, RowsThere, type There } from './rows-there';

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

type Known = NonNullable<PreviewRow['there']>;

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
          const { judged, added, changed, ...now } = await this.settle(tx, opened, by, changes, false);
          if (changed > 0 && seen && seen !== now.seen) throw new Conflict(undefined, changedMeanwhile);
          if (judged.faulty > 0) throw invalidSheet(judged);
          return { imported: added, changed, same: judged.rows.length - added - changed };
        };
      },
    };
  }

  /** What the sheet would do. It is taken back: a sign-up gives way to a row only once that is added. */
  private async tried(opened: Opened, by: SheetSender): Promise<Settled> {
    try {
      return await this.database.transaction(async (tx) => {
        throw new TakenBack(await this.settle(tx, opened, by, true, true));
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
    const read = sheet.rows.map((row) => this.refuseRanks(directory, completed(row)));
    const context = await this.contexts.for(viewer, directory.fields);
    return {
      directory,
      parts: this.directories.named(directory.name),
      form,
      context,
      given: fields,
      sheet: { ...sheet, rows: this.refuseTwice(directory, read) },
    };
  }

  /** Refuses a rank that only an act of its own gives. */
  private refuseRanks(directory: DirectoryResource, row: ReadRow): ReadRow {
    const field = fieldIn(directory, 'role');
    const text = field && fold(row.sheet[field.writeName]?.trim() ?? '');
    if (!field || !text || text.length < 3) return row;
    const offered = pairsIn(field);
    if (offered.some(({ value }) => value === row.body[field.writeName])) return row;
    const word = rankPairsIn(this.registry).find((one) => one.value === text || fold(one.word).includes(text))?.word;
    if (word === undefined) return row;
    const says = `A sheet makes nobody ${word}. Write the rank here, and give the role afterwards.`;
    return { ...row, unclear: { ...row.unclear, [field.writeName]: says } };
  }

  /** Refuses a second row about the same person or place. */
  private refuseTwice(directory: DirectoryResource, rows: readonly ReadRow[]): ReadRow[] {
    const { byKey, sheets } = directory;
    const first = new Map<string, number>();
    return rows.map((row) => {
      const unclear = { ...row.unclear };
      for (const key of sheets?.finds ?? []) {
        const field = byKey[key];
        const value = field && matchValue(field, row.body);
        if (!field || !value) continue;
        // Only an address is nobody else's in another college either.
        const identity = [key, isAddress(field) ? '' : collegeIn(directory, row.body), value].join(' ');
        const earlier = first.get(identity);
        if (earlier === undefined) first.set(identity, row.row);
        else unclear[field.writeName] = `Row ${earlier} has this ${field.label.toLowerCase()} already`;
      }
      return { ...row, unclear };
    });
  }

  /** Checks a sheet against the existing rows. Writes the correct rows unless it is a trial. */
  private async settle(
    tx: Transaction,
    { directory, parts, form, sheet, given, context }: Opened,
    by: SheetSender,
    changes: boolean,
    isTrial: boolean,
  ): Promise<Settled> {
    const { role } = by.viewer;
    // Without this lock, two sheets at once would both add people whom no unique key identifies.
    await hold(tx, this.database, `sheet of ${directory.name}`, HELD);
    const rowsThere = () => this.rowsThere.of(tx, directory, parts, by.viewer, sheet.rows);
    if (changes && !isTrial) await this.holdFound(tx, directory, await rowsThere());
    const { there, faults: taken } = await rowsThere();
    const kept = await this.named.kept(tx, directory, sheet.rows, ({ row }) => there.get(row)?.row);
    // Whoever stays as they are has nothing in the sheet that must be corrected.
    const stays = ({ row }: ReadRow) => there.has(row) && !(changes && there.get(row)?.row);
    const asked = kept.map((row) => ({
      ...row,
      unclear: stays(row) ? {} : { ...row.unclear, ...taken.get(row.row) },
    }));
    const act = (name: string) => ({
      ...actOf(directory, name),
      fields: fillable(actOf(directory, name).fields, role),
    });
    const [create, update] = [act('create'), act('update')];
    const judged = judgeRows(form, { ...sheet, rows: asked }, (read) => {
      if (stays(read)) return { ok: true, values: {} };
      const known = there.get(read.row);
      return known?.row
        ? validateAct(directory, update, changing(directory, read, given), context, {
            current: valuesOf(directory, known.row),
          })
        : validateAct(directory, create, read.body, context);
    });
    const wanted = judged.rows.flatMap(({ row, accepted }): (WantedRow & { at: number })[] => {
      const known = there.get(row);
      if (!accepted || known?.stays !== undefined) return [];
      if (!known?.row) return [{ at: row, values: accepted }];
      const values = differing(directory, known.row, accepted);
      return Object.keys(values).length > 0 && changes ? [{ at: row, id: known.row.id, values }] : [];
    });
    const isFaulty = judged.faulty > 0 && !isTrial;
    const faults = isFaulty ? [] : await this.batch.write(tx, parts, by, wanted, isTrial);
    const found = new Map(wanted.flatMap(({ at }, index) => (faults[index] ? [[at, faults[index]] as const] : [])));
    const rows = judged.rows.map((row) => withFaults(row, found.get(row.row)));
    const faulty = rows.filter(({ accepted }) => accepted === undefined).length;
    const changed = wanted.filter(({ id }) => id !== undefined).length;
    return {
      judged: { ...judged, rows, faulty, ok: rows.length - faulty },
      read: asked,
      seen: digestOf(sheet.rows.map(({ row }) => versionOf(there.get(row)?.row))),
      there: isTrial ? await this.described(tx, directory, parts, rows, there) : new Map(),
      added: wanted.length - changed,
      changed,
    };
  }

  /** Whoever changes one of these rows waits, or has changed it before they are read again. */
  private async holdFound(tx: Transaction, { rows }: DirectoryResource, { there }: KnownRows): Promise<void> {
    const ids = new Set([...there.values()].flatMap(({ row }) => row?.id ?? []));
    await tx.lock(rows.table, ...ids);
  }

  private async described(
    tx: Transaction,
    directory: DirectoryResource,
    { wire }: DirectoryParts,
    judged: readonly JudgedRow[],
    there: ReadonlyMap<number, There>,
  ): Promise<ReadonlyMap<number, Known>> {
    const rows = [...there.values()].flatMap(({ row }) => row ?? []);
    const records = new Map((await wire.records(rows, undefined, tx)).map((record) => [String(record.id), record]));
    return new Map(
      judged.flatMap(({ row, values, accepted }): [number, Known][] => {
        const found = there.get(row);
        if (!found) return [];
        const { name, row: kept, stays } = found;
        const record = kept && records.get(kept.id);
        const addresses = kept ? otherAddresses(directory, kept, values) : [];
        const known = { name, ...(addresses.length > 0 && { addresses }) };
        if (!kept || !record || !accepted)
          return [[row, { ...known, changes: [], ...(stays !== undefined && { stays }) }]];
        const changes = Object.keys(differing(directory, kept, accepted)).flatMap((key) => {
          const field = directory.byKey[key];
          const to = field && (values[field.writeName] ?? showField(field, { [field.readName]: accepted[key] }));
          return field ? [{ name: field.writeName, from: showField(field, record), to: to ?? '' }] : [];
        });
        return [[row, { ...known, changes }]];
      }),
    );
  }
}

/** Ends the transaction of a trial. */
class TakenBack extends Error {
  constructor(readonly settled: Settled) {
    super();
  }
}

const versionOf = (row: StoredRow | undefined) => (row ? { id: row.id, version: row.version } : null);

const withThere = (row: PreviewRow, there: Known | undefined): PreviewRow => (there ? { ...row, there } : row);

const withFaults = (row: JudgedRow, faults: Readonly<Record<string, string>> | undefined): JudgedRow =>
  faults ? { row: row.row, values: row.values, written: row.written, errors: { ...row.errors, ...faults } } : row;

const valuesOf = ({ fields }: DirectoryResource, row: StoredRow): Values =>
  Object.fromEntries(fields.map(({ key }) => [key, (row[key] ?? null) as Values[string]]));

/**
 * The values that a sheet may change of an existing person. The address is left out, because it leads to the
 * account. What is given for rows without a value is for new ones: here an empty cell changes nothing.
 */
const changing = ({ fields }: DirectoryResource, { sheet, body }: ReadRow, given: Opened['given']) => {
  const addresses = fields.filter(isAddress).map(({ writeName }) => writeName);
  const isSaid = (name: string) => sheet[name] !== undefined || given[name] === undefined;
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSaid(name) && !addresses.includes(name)));
};

/** The addresses that the sheet says otherwise, as they stand here and stay. */
const otherAddresses = ({ fields }: DirectoryResource, row: StoredRow, values: Readonly<Record<string, string>>) =>
  fields.filter(isAddress).flatMap((field) => {
    const { key, writeName: name } = field;
    const from = String(row[key] ?? '');
    const said = matchValue(field, values);
    return said === undefined || said === matchValue(field, { [name]: from }) ? [] : [{ name, from }];
  });

/** So many unknown names of a column and a college are compared with each other. More are a column of something else. */
const COMPARED = 200;

/** What the rows name that is not here, each once for a college. */
function unknownIn(directory: DirectoryResource, rows: readonly ReadRow[], { college }: Viewer): Preview['unknown'] {
  const found = new Map<string, Preview['unknown'][number] & { times: number }>();
  const said = fieldIn(directory, 'college')?.writeName ?? '';
  for (const { unknown, body } of rows)
    for (const [name, { text, near }] of Object.entries(unknown)) {
      const place = Object.hasOwn(unknown, said) ? null : (collegeIn(directory, body) ?? college);
      const key = [name, fold(text), place].join(' ');
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { times: 1, name, text, near: [...near], college: place });
    }
  const all = [...found.values()];
  const groupOf = (one: Preview['unknown'][number]) => `${one.name} ${one.college}`;
  const groups = groupedBy(all, groupOf);
  return all.map(({ times, ...one }) => {
    const group = groups.get(groupOf(one)) ?? [];
    if (one.near.length > 0 || group.length > COMPARED) return one;
    // A name that fewer rows have than another one, which is close to it, is more likely misspelt.
    const others = group.flatMap((other) => (other.times > times ? [other.text] : []));
    const near = likeliest(one.text, others);
    return near === undefined ? one : { ...one, near: [near] };
  });
}

/** The values that differ from the stored ones. */
function differing(directory: DirectoryResource, row: StoredRow, values: Values): Values {
  const stored = storedValues({ type: directory }, values);
  return Object.fromEntries(Object.entries(values).filter(([key]) => (stored[key] ?? null) !== (row[key] ?? null)));
}
