import { Injectable, Req, type Type } from '@nestjs/common';
import type { Static } from 'typebox';
import { actOf, type DirectoryResource, type ResolvedField, ruleOf } from '../../../../../schemas';
import { fillBody } from '../../../../../schemas/api/records';
import { fieldIn } from '../../../../../schemas/registry/rows';
import { sessionOf, type ViewedRequest } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Transaction } from '../../../base/database';
import { placeholders } from '../../../base/database/lists';
import { BadRequest, Invalid, NotFound } from '../../../base/errors';
import { RoutesOf, SentBody, Serve } from '../../../base/http/route';
import type { AskedBy } from '../../effects/effect';
import { Directories, type DirectoryParts } from '../../read/directories';
import { RecordReader } from '../../read/reader';
import { requireRight } from '../../rights/require-right';
import type { StoredRow } from '../../store/table';
import { ActJudge } from '../../write/act-judge';
import { RowBatch } from '../../write/row-batch';

/** Fills in one field for many rows that lack it, with the checks, effects and trail of an edit of each. */
@Injectable()
export class Filling {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly reader: RecordReader,
    private readonly judge: ActJudge,
    private readonly batch: RowBatch,
  ) {}

  /**
   * Fills all rows or none. A row that has a value by now keeps it.
   * @throws Forbidden; BadRequest for a field that is not in `needs`, or without a value; NotFound for a row that the
   *   viewer cannot change; Invalid
   */
  async fill(
    { name: directory, needs, byKey }: DirectoryResource,
    asked: AskedBy,
    { ids, field: name, value }: Static<typeof fillBody>,
  ): Promise<{ filled: number }> {
    const parts = this.directories.named(directory);
    const { type } = parts;
    const { viewer } = asked;
    requireRight(type, 'update', viewer);
    const field = needs?.map((key) => byKey[key]).find((one) => one?.writeName === name);
    if (!field) throw new BadRequest('This is not filled in for many at once');
    const act = { ...actOf(type, 'update'), fields: [field] };
    const values = await this.judge.judge({ type }, act, viewer, viewer.role, {
      fields: { [name]: value },
      files: {},
    });
    if ((values[field.key] ?? null) === null) throw new BadRequest('There is nothing to fill in');
    return this.database.transaction(async (tx) => {
      const lacking = await this.lacking(tx, parts, viewer, ids.toSorted(), field);
      const wanted = lacking.map((id) => ({ id, values }));
      const faults = await this.batch.write(tx, parts, asked, wanted, false);
      const fault = faults.find((one) => one !== undefined);
      if (fault) throw new Invalid(fault);
      return { filled: wanted.length };
    });
  }

  /** Those rows that have no value in the field, or a guide who has gone. All are locked. @throws NotFound */
  private async lacking(
    tx: Transaction,
    { type, table }: DirectoryParts,
    viewer: Viewer,
    ids: readonly string[],
    field: ResolvedField,
  ): Promise<string[]> {
    await tx.lock(type.rows.table, ...ids);
    const gone = fieldIn(type, 'guide')?.key === field.key ? await this.withGuideGone(tx, ids) : new Set();
    const lacking: string[] = [];
    for (const id of ids) {
      const row = await this.reader.within<StoredRow>(tx, table, ruleOf(type, 'update', viewer.role), viewer, id);
      if (!row) throw new NotFound();
      if ((row[field.key] ?? null) === null || gone.has(id)) lacking.push(id);
    }
    return lacking;
  }

  /**
   * Those residents whose guide has a closed account or works at another college. A guide of another department of the
   * college was chosen, or has moved: only an edit of the file says which, so they stay.
   */
  private async withGuideGone(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.read<{ id: string }>(
      `SELECT t.id FROM users t JOIN users g ON g.id = t.guide
       WHERE t.id IN (${placeholders(ids)}) AND NOT (g.state <> 'suspended' AND g.college = t.college)`,
      ids,
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** Fills in a missing field for many rows of a directory at once. */
export function fillingController(directory: DirectoryResource): Type {
  @RoutesOf(directory)
  class FillingController {
    constructor(private readonly filling: Filling) {}

    @Serve('POST :type/fill', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    fill(@Req() request: ViewedRequest, @SentBody() body: SentBody<'POST :type/fill'>) {
      const session = sessionOf(request);
      return this.filling.fill(directory, { viewer: session.viewer, session }, body);
    }
  }
  return FillingController;
}
