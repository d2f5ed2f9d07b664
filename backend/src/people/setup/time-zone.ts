import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTimeZone, noSuchZone } from '../../../../schemas/days/time-zones';
import { Audit } from '../../auth/audit/audit';
import type { Person } from '../../auth/users/people';
import { Clock, Config } from '../../base/config';
import { Database, type Transaction } from '../../base/database';
import { oneOf, type RowOf, table, words } from '../../base/database/columns';
import { insertOnce } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';

/**
 * What an administrator decides for the whole installation, in one row. Without it the settings of the operator count.
 */
export const installationTable = table('installation', {
  id: { ...oneOf<'installation'>(20), primary: true },
  /** @example 'Asia/Kolkata' */
  timeZone: words(60),
});
type InstallationRow = RowOf<typeof installationTable>;

const { name: TABLE } = installationTable.options;
const ID = 'installation';

/** Where "today" is, for the whole installation: what an administrator chose, or else `TIME_ZONE`. */
@Injectable()
export class TimeZone implements OnModuleInit {
  private chosen: string | undefined;
  private readAt: unknown;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
    this.clock.follow(() => this.current);
  }

  /**
   * Another process may have changed it: then this one follows a moment later. A read that fails is tried again by the
   * next question.
   */
  get current(): string {
    if (this.database.versionOf(TABLE) !== this.readAt) void this.read().catch(() => undefined);
    return this.chosen ?? this.config.timeZone;
  }

  /** In the transaction; `read` makes it true in this process once that is committed. @throws Invalid */
  async choose(tx: Transaction, by: Person, timeZone: string): Promise<void> {
    if (!isTimeZone(timeZone)) throw new Invalid({ timeZone: noSuchZone });
    const row: InstallationRow = { id: ID, timeZone: this.config.timeZone };
    await insertOnce(tx, this.database, TABLE, 'id', row);
    await tx.lock(TABLE, ID);
    const [before] = await tx.read<InstallationRow>(`SELECT timeZone FROM ${TABLE} WHERE id = ?`, [ID]);
    if (before?.timeZone === timeZone) return;
    await tx.changeOne(`UPDATE ${TABLE} SET timeZone = ? WHERE id = ?`, [timeZone, ID]);
    await this.audit.write(tx, {
      actor: by,
      action: 'update',
      resource: TABLE,
      record: ID,
      before: { timeZone: before?.timeZone },
      after: { timeZone },
    });
  }

  async read(): Promise<void> {
    const last = this.readAt;
    const version = this.database.versionOf(TABLE);
    this.readAt = version;
    try {
      const [row] = await this.database.read<InstallationRow>(`SELECT timeZone FROM ${TABLE} WHERE id = ?`, [ID]);
      this.chosen = row?.timeZone;
    } catch (error) {
      // It is asked again, since nobody knows yet.
      if (this.readAt === version) this.readAt = last;
      throw error;
    }
  }
}
