import { Injectable } from '@nestjs/common';
import { namesColumn, type RawRow, type SheetForm, type Template } from '../../../../schemas';
import type { ImportAnswer, Preview } from '../../../../schemas/api/in-and-out';
import type { Session } from '../../auth/sessions';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { GateEach } from '../../base/limits/gate';
import { Once } from '../../records/write/once';
import { type Attempt, digestOf } from '../../records/write/request';
import { readSheet, type SheetUpload } from './read-sheet';

/** The person who sends a sheet. */
export interface SheetSender {
  readonly viewer: Viewer;
  readonly session?: Session | undefined;
}

/** The type that a sheet is imported into. */
export interface SheetTarget {
  /** The name in the audit trail and inside the program. */
  readonly name: string;
  /**
   * @throws Forbidden for a viewer who may not import
   * @throws Invalid for a type that cannot be imported
   */
  check(viewer: Viewer): void;
  template(viewer: Viewer): Promise<Template>;
  /** The form whose columns the right sheet of a workbook names. */
  form(viewer: Viewer): SheetForm;
  /** Reports what would happen to each row. Nothing is saved. */
  preview(by: SheetSender, rows: readonly RawRow[], sheet: SheetUpload): Promise<Preview>;
  /**
   * @returns a function that saves every row that is not left out in one transaction
   * @throws Invalid with a sentence for each fault, when any row has one
   */
  saving(
    by: SheetSender,
    rows: readonly RawRow[],
    sheet: SheetUpload,
  ): Promise<(tx: Transaction) => Promise<ImportAnswer>>;
}

/** Imports sheets. Only one is read at a time. All of its rows that are not left out are saved, or none. */
@Injectable()
export class Importer {
  /** Limits each account to one sheet under way, of any type, so that nobody fills the queue alone. */
  private readonly oneEach = new GateEach(1, 2, 'Your sheets are still being read. Please wait for them.');

  constructor(private readonly once: Once) {}

  preview(target: SheetTarget, by: SheetSender, sheet: SheetUpload): Promise<Preview> {
    return this.oneEach.run(by.viewer.id, async () => {
      target.check(by.viewer);
      const { rows, ...others } = await readFor(target, by, sheet);
      return { ...(await target.preview(by, rows, sheet)), ...others };
    });
  }

  /** @param key the client's Idempotency-Key. The same key with the same sheet returns the first answer again. */
  async import(
    target: SheetTarget,
    by: SheetSender,
    sheet: SheetUpload,
    key: string | undefined,
  ): Promise<ImportAnswer> {
    target.check(by.viewer);
    const attempt = key === undefined ? undefined : attemptOf(target, by.viewer, key, sheet);
    return this.once.first(attempt, () =>
      this.oneEach.run(by.viewer.id, async () => {
        const { rows } = await readFor(target, by, sheet);
        return this.once.run(attempt, await target.saving(by, rows, sheet));
      }),
    );
  }
}

async function readFor(target: SheetTarget, { viewer }: SheetSender, { bytes, assigned, without }: SheetUpload) {
  const form = target.form(viewer);
  const read = await readSheet(bytes, (rows) => namesColumn(form, rows, assigned));
  return { ...read, rows: read.rows.filter(({ row }) => !without.has(row)) };
}

const attemptOf = ({ name }: SheetTarget, { id }: Viewer, token: string, { sha256, fields }: SheetUpload): Attempt => ({
  account: id,
  token,
  resource: `${name} import`,
  digest: digestOf(Object.keys(fields).length > 0 ? { sha256, fields } : { sha256 }),
});
