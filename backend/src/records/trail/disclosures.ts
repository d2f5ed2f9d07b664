import { Controller, Injectable, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { comparedNumber, foldedName } from '../../../../schemas';
import type { Disclosed, DisclosedOf, Look } from '../../../../schemas/api/administration';
import { Audit } from '../../auth/audit/audit';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { PAGE, pagesById } from '../../base/database/lists';
import { SentBody, Serve, Topic } from '../../base/http/route';
import { HOUR_SECONDS, type Limit, Limits } from '../../base/limits/limits';
import { openedIn } from '../../field-types';
import { parseQuery, type RawQuery } from '../list/query';
import { type Disclosure, Disclosures } from '../read/disclosures';
import { Entries, type EntryParts } from '../read/entries';
import type { EntryRow } from '../store/table';
import { personValue } from '../wire/wire';

interface LookRow {
  readonly day: string;
  readonly viewer: string;
  readonly resource: string;
  readonly name: string;
  readonly times: number;
  readonly last: string;
}

/** The most disclosures shown of one record. */
const MOST = 500;
const looksBy = (day: string) => `SELECT ${day} AS day, viewer, resource, MAX(viewerName) AS name, COUNT(*) AS times,
  MAX(at) AS last FROM disclosures WHERE student = ? GROUP BY ${day}, viewer, resource`;

/** Who saw which patients: for the resident who logged the entries, and for a patient who asks. */
@Injectable()
export class DisclosuresReader {
  private readonly searches: Limit;

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly disclosures: Disclosures,
    private readonly audit: Audit,
    limits: Limits,
  ) {
    this.searches = limits.limit({
      name: 'patient-search',
      most: 20,
      seconds: HOUR_SECONDS,
      says: 'You have looked for many patients this hour. Please try again later.',
    });
  }

  /**
   * Who saw a resident's entries, by day, newest first. `total` counts the lines: one for each day, person and type.
   */
  async ofStudent(student: string, start: number, most: number): Promise<{ looks: Look[]; total: number }> {
    await this.disclosures.flush();
    const sql = looksBy(this.database.dialect.dayOf('at'));
    const total = await countOf(this.database, `(${sql}) g`, [student]);
    const rows = await this.database.read<LookRow>(`${sql} ORDER BY last DESC, viewer, resource LIMIT ? OFFSET ?`, [
      student,
      most,
      start,
    ]);
    const looks = rows.map(({ day, viewer, resource, name, times, last }) => ({
      id: `${day} ${viewer} ${resource}`,
      day,
      person: personValue(viewer, name),
      label: this.labelOf(resource),
      times: Number(times),
      last,
    }));
    return { looks, total };
  }

  /**
   * Who saw records of a patient, newest first. Identifiers are encrypted differently each time, so every record is
   * decrypted: this takes seconds in a large college, and is itself audited.
   * @param identifier a whole number or name, however it is written
   * @throws TooMany
   */
  async ofPatient(viewer: Viewer, identifier: string): Promise<{ records: number; shown: Disclosed[] }> {
    await this.searches.take(viewer.id);
    await this.disclosures.flush();
    const sought = compared(identifier);
    const shown: Disclosed[] = [];
    let records = 0;
    for (const parts of this.entries.all)
      if (parts.isSensitive)
        for (const row of await this.recordsOf(parts, sought)) {
          records += 1;
          shown.push(...(await this.ofRecord(parts, row)));
        }
    await this.database.transaction((tx) =>
      this.audit.write(tx, {
        actor: viewer,
        action: 'search-patient',
        resource: 'disclosures',
        record: '',
        // The trail has a mark instead of the identifier. The same patient always has the same mark.
        after: { mark: this.entries.cipher.mark(sought), records },
      }),
    );
    return { records, shown: shown.toSorted((a, b) => (a.at < b.at ? 1 : -1)) };
  }

  private async recordsOf({ type, table }: EntryParts, sought: string): Promise<EntryRow[]> {
    const fields = type.fields.filter(({ sensitive }) => sensitive);
    const columns = ['id', 'student', ...fields.map(({ key }) => key)].map(table.quote).join(', ');
    const isSought = (row: EntryRow) =>
      fields.some((field) => {
        const plain = openedIn(type.name, field, row.id, row[field.key] ?? null, this.entries.cipher);
        return plain !== null && compared(plain) === sought;
      });
    const sql = `SELECT ${columns} FROM ${table.name} WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
    const found: EntryRow[] = [];
    for await (const rows of pagesById((after) => this.database.read<EntryRow>(sql, [after])))
      found.push(...rows.filter(isSought));
    return found;
  }

  private async ofRecord({ type }: EntryParts, { id: record, student }: EntryRow): Promise<Disclosed[]> {
    const rows = await this.database.read<Disclosure>(
      `SELECT id, at, viewer, viewerName FROM disclosures
       WHERE (student = ? OR student IS NULL) AND resource = ? AND LOWER(records) LIKE ? ORDER BY at DESC LIMIT ${MOST}`,
      [student, type.name, `%${record}%`],
    );
    return rows.map(({ id, at, viewer, viewerName }) => ({
      id: `${id} ${record}`,
      at,
      person: personValue(viewer, viewerName),
      label: this.labelOf(type.name),
      record,
    }));
  }

  private labelOf(resource: string): string {
    return this.entries.all.find(({ type }) => type.name === resource)?.type.label.many ?? resource;
  }
}

/** What numbers and names of patients are compared by. A name has none of the digits that every number has. */
const compared = (identifier: string): string =>
  /\p{N}/u.test(identifier) ? comparedNumber(identifier) : foldedName(identifier);

/** Who saw which patients. */
@Topic('Logbook')
@Controller()
export class DisclosuresController {
  constructor(private readonly reader: DisclosuresReader) {}

  @Serve('GET disclosures')
  async mine(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Look[]> {
    requireTrait('learns', viewer, 'see who saw their entries');
    const { start, limit } = parseQuery(raw, new Map());
    const { looks, total } = await this.reader.ofStudent(viewer.id, start, limit);
    reply.header('x-total-count', total);
    return looks;
  }

  /** A POST, because addresses end up in logs and browser histories. */
  @Serve('POST disclosures/patient')
  async ofPatient(
    @CurrentViewer() viewer: Viewer,
    @SentBody() { patient }: SentBody<'POST disclosures/patient'>,
  ): Promise<DisclosedOf> {
    requireTrait('administers', viewer, 'see who was shown a patient');
    return this.reader.ofPatient(viewer, patient);
  }
}
