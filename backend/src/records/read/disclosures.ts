import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { groupedBy } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, newId } from '../../base/database';
import { id, key, moment, optional, type RowOf, table, text, words } from '../../base/database/columns';
import { chunks } from '../../base/database/lists';
import { insertAll } from '../../base/database/write-rows';
import { Log } from '../../base/log/log';
import type { StoredRow } from '../store/table';
import type { RecordParts } from './parts';

export const disclosuresTable = table(
  'disclosures',
  {
    id: key,
    at: moment,
    viewer: id,
    viewerName: words(200),
    resource: words(60),
    /** The student whose records these are. Null in rows of an earlier version. */
    student: optional(id),
    /** Ids of the records shown, separated by spaces. */
    records: text,
  },
  [{ name: 'ix_disclosures_student', columns: ['student', 'at'] }],
);
/** Somebody other than its owner saw a record with patient identifiers. */
export type Disclosure = RowOf<typeof disclosuresTable>;

const FLUSH_MS = 1000;
/** Rows of one statement. */
const ROWS = 50;
/** When the database is away and more wait than this, the oldest go to the log. */
const mostWaiting = 50_000;
/** The most records of one row: a text column ends at 65,535 bytes. */
const mostTogether = 1000;

/**
 * Records who saw which patient records, at most a second after the answer. Repeats within that second are stored once.
 */
@Injectable()
export class Disclosures implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private waiting = new Map<string, Disclosure>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush().catch(this.tell), FLUSH_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush().catch(this.tell);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush().catch(this.tell);
  }

  /** @param rows what the viewer is about to be shown */
  note(
    viewer: Viewer,
    { type, isSensitive }: { type: Pick<RecordParts['type'], 'name' | 'fields'>; isSensitive: boolean },
    rows: readonly StoredRow[],
  ): void {
    if (!isSensitive) return;
    const shown = rows.filter(
      (row) => row.student !== viewer.id && type.fields.some(({ key, sensitive }) => sensitive && row[key] !== null),
    );
    if (shown.length === 0) return;
    for (const [student, records] of groupedBy(shown, (row) => String(row.student))) {
      const ids = records.map(({ id }) => id);
      // Most pages are requested again within the second.
      if (this.waiting.has(lookOf(viewer.id, type.name, ids.join(' ')))) continue;
      for (const one of disclosuresOf(viewer, type.name, student, ids, this.clock.stamp())) this.keep(one);
    }
    this.giveUpOldest();
  }

  /** Writes what waits, in one transaction. When it fails, everything waits for the next time. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const batch = [...this.waiting.values()];
    if (batch.length === 0) return;
    this.waiting = new Map();
    try {
      await this.database.transaction(async (tx) => {
        for (const rows of chunks(batch, ROWS)) await insertAll(tx, this.database, 'disclosures', rows);
      }, 'nowhere');
    } catch (error) {
      const since = this.waiting.values();
      this.waiting = new Map();
      for (const one of [...batch, ...since]) this.keep(one);
      throw error;
    }
  }

  private keep(one: Disclosure): void {
    const look = lookOf(one.viewer, one.resource, one.records);
    if (!this.waiting.has(look)) this.waiting.set(look, one);
  }

  private giveUpOldest(): void {
    for (const [look, { at, viewer, resource, records }] of this.waiting) {
      if (this.waiting.size <= mostWaiting) return;
      this.waiting.delete(look);
      this.log.info('disclosure not recorded', { at, viewer, resource, records });
    }
  }

  private readonly tell = (error: unknown): void => this.log.fault('disclosures could not be recorded', error);
}

const lookOf = (viewer: string, resource: string, records: string) => `${viewer} ${resource} ${records}`;

/** The rows which say that somebody saw these records of a student. */
export function disclosuresOf(
  { id: viewer, name: viewerName }: Pick<Viewer, 'id' | 'name'>,
  resource: string,
  student: string,
  ids: readonly string[],
  at: string,
): Disclosure[] {
  const row = (records: string) => ({ id: newId(), at, viewer, viewerName, resource, student, records });
  return [...chunks(ids, mostTogether)].map((some) => row(some.join(' ')));
}
