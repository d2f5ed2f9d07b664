import { Injectable } from '@nestjs/common';
import {
  actOf,
  type EntryResource,
  entrySheet,
  type FormContext,
  fold,
  importColumns,
  importFault,
  isRated,
  type JudgedRow,
  type JudgedSheet,
  judgementOf,
  judgeRows,
  madeUnder,
  namesPerson,
  offersOptions,
  optionsOf,
  type PersonValue,
  personFinder,
  type RawRow,
  type ResolvedField,
  studentFields,
  templateOf,
  type Values,
  validateCreate,
} from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader, type Transaction } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { placeholders } from '../../base/database/lists';
import { Conflict, Invalid } from '../../base/errors';
import type { WireRecord } from '../../field-types';
import { everything } from '../../records/list/query';
import { Entries, type EntryParts } from '../../records/read/entries';
import { requireRight } from '../../records/rights/require-right';
import type { RecordRow } from '../../records/store/table';
import { afterTraining, TrainingEnds } from '../../records/write/act-judge';
import { NamedPeople } from '../../records/write/choices';
import { FormContexts, type ServerContext } from '../../records/write/form-contexts';
import { RecordCreator } from '../../records/write/record-creator';
import { digestOf } from '../../records/write/request';
import { type TrailFacts, Writer } from '../../records/write/writer';
import { ListBatches } from '../export/list-batches';
import type { SheetTarget } from './importer';
import { checkSheet, invalidSheet, previewOf } from './judged';
import type { SheetUpload } from './read-sheet';
import { rowsInTurn } from './rows-in-turn';

/**
 * The numbers of rows that repeat a record of the student, or an earlier row. Otherwise a sheet that is sent
 * twice would log everything twice.
 */
async function repeatsIn(
  entry: EntryResource,
  rows: readonly JudgedRow[],
  own: AsyncIterable<readonly WireRecord[]>,
): Promise<number[]> {
  const known = new Set<string>();
  for await (const records of own) for (const record of records) known.add(recordKey(entry, record));
  return rows.flatMap(({ row, accepted }) => {
    if (!accepted) return [];
    const key = rowKey(entry, accepted);
    if (known.has(key)) return [row];
    known.add(key);
    return [];
  });
}

/**
 * What a form would send, where somebody wrote a choice in other capitals than the form offers it. All rows of a sheet are
 * offered the same catalogue, so each option is folded once.
 */
function offeredBy(fields: readonly ResolvedField[], context: FormContext) {
  const folded = new Map<string, string>();
  return (body: Record<string, unknown>): Record<string, unknown> => {
    const offered = { ...body };
    const values: Values = {};
    for (const field of fields) {
      const said = body[field.writeName];
      if (!offersOptions(field) || typeof said !== 'string') continue;
      const options = optionsOf(field.options, context, values);
      const word = fold(said.trim());
      const isSaid = (option: string) => madeUnder(folded, option, () => fold(option)) === word;
      const option = options.includes(said) ? said : (options.find(isSaid) ?? said);
      // What is offered next may depend on it.
      values[field.key] = option;
      offered[field.writeName] = option;
    }
    return offered;
  };
}

const fieldsOf = (entry: EntryResource) => [...new Set(importColumns(entry).map(({ field }) => field))];

const rowKey = (entry: EntryResource, values: Values): string =>
  JSON.stringify(fieldsOf(entry).map(({ key }) => values[key] ?? null));

function recordKey(entry: EntryResource, record: WireRecord): string {
  return JSON.stringify(
    fieldsOf(entry).map((field) => {
      if (isRated(field)) return ratingsOf(field.items, record);
      const value = record[field.readName] ?? null;
      return namesPerson(field) && value !== null ? (value as PersonValue).id : value;
    }),
  );
}

/** The given ratings as a form reads them. Null when there are none. */
function ratingsOf(items: Readonly<Record<string, string>>, record: WireRecord): Record<string, unknown> | null {
  const given = Object.keys(items).flatMap((item) => (record[item] ? [[item, record[item]]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** What a resident logged of one type, for `countOf`. */
const loggedBy = ({ table }: EntryParts, { id }: Viewer): [string, string[]] => [
  `${table.name} WHERE ${table.quote('student')} = ?`,
  [id],
];

/** Reads what others have not committed yet once they have. */
const held = (tx: Transaction): Reader => ({ read: (sql, params) => tx.readLocked('shared', sql, params) });

const loggedMeanwhile =
  'Entries of this kind were logged since you looked at this sheet, so nothing was imported. Please look at it again.';

/**
 * Imports sheets of entries that residents logged elsewhere. Rows are checked like a form, and the history
 * marks them as imported.
 */
@Injectable()
export class EntrySheets {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly contexts: FormContexts,
    private readonly endings: TrainingEnds,
    private readonly creator: RecordCreator,
    private readonly named: NamedPeople,
    private readonly writer: Writer,
    private readonly batches: ListBatches,
  ) {}

  for(entry: EntryResource): SheetTarget {
    const parts = this.entries.named(entry.name);
    return {
      name: entry.name,
      check: (viewer) => {
        requireRight(entry, 'create', viewer, { verb: 'import' });
        const fault = importFault(entry);
        if (fault) throw new Invalid({ [fault.name]: fault.sentence });
      },
      form: () => entrySheet(entry),
      template: async (viewer) => templateOf(entrySheet(entry), await this.contexts.for(viewer, entry.fields)),
      preview: async ({ viewer }, rows, upload) => {
        const judged = await this.judge(parts, viewer, rows, upload);
        const repeated = await repeatsIn(entry, judged.rows, this.ownRecords(parts, viewer));
        return { ...previewOf(judged, { repeated }), seen: digestOf(repeated) };
      },
      saving: async ({ viewer }, rows, upload) => {
        const judged = await this.judge(parts, viewer, rows, upload);
        if (judged.faulty > 0) throw invalidSheet(judged);
        const { seen } = upload.fields;
        const logged = seen ? await countOf(this.database, ...loggedBy(parts, viewer)) : undefined;
        if (seen && seen !== digestOf(await repeatsIn(entry, judged.rows, this.ownRecords(parts, viewer))))
          throw new Conflict(undefined, loggedMeanwhile);
        const create = actOf(entry, 'create');
        const made: (RecordRow & { imported: number })[] = [];
        for (const { row, accepted } of judged.rows)
          if (accepted) made.push({ ...(await this.creator.draft(parts, create, viewer, accepted)), imported: row });
        return async (tx) => {
          // Another server may log another sheet of theirs at this moment.
          await tx.lock('users', viewer.id);
          for (const record of made) await this.save(tx, parts, viewer, record);
          // One entry that they log at this moment locks nothing of theirs. So it is counted last, and waited for.
          if (logged !== undefined && (await countOf(held(tx), ...loggedBy(parts, viewer))) !== logged + made.length)
            throw new Conflict(undefined, loggedMeanwhile);
          return { imported: made.length };
        };
      },
    };
  }

  private async judge(
    { type }: EntryParts,
    viewer: Viewer,
    rows: readonly RawRow[],
    { assigned, without }: SheetUpload,
  ): Promise<JudgedSheet> {
    const form = entrySheet(type);
    const context = await this.contexts.for(viewer, type.fields);
    const read = await rowsInTurn(form, rows, await this.finder(type, context), { assigned });
    const sheet = checkSheet(form, read, without);
    const end = await this.endings.of(viewer.id);
    const asOffered = offeredBy(studentFields(type), context);
    return judgeRows(form, sheet, ({ body }) => {
      const judgement = validateCreate(type, asOffered(body), context);
      return judgement.ok ? judgementOf(judgement.values, afterTraining(type, judgement.values, end)) : judgement;
    });
  }

  private async *ownRecords(parts: EntryParts, viewer: Viewer) {
    for await (const rows of this.batches.of(parts, viewer, everything, 'mine')) yield await parts.wire.records(rows);
  }

  private async save(tx: Transaction, { type, table }: EntryParts, viewer: Viewer, record: RecordRow) {
    await this.named.hold(tx, type, record);
    const event: TrailFacts = {
      actor: viewer,
      action: 'import',
      toState: type.workflow.initial,
      after: { row: record.imported },
    };
    await this.writer.add(tx, table, record, event);
  }

  /** Finds the people that the form offers. */
  private async finder(entry: EntryResource, { people }: ServerContext) {
    const roles = importColumns(entry).flatMap(({ field }) => (namesPerson(field) ? [field.role] : []));
    const ids = [...new Set(roles.flatMap((role) => [...(people(role) ?? [])]))];
    if (ids.length === 0) return personFinder([]);
    return personFinder(
      await this.database.read(`SELECT id, name, email FROM users WHERE id IN (${placeholders(ids)})`, ids),
    );
  }
}
