import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../../../schemas';
import { Audit } from '../../../auth/audit/audit';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Transaction } from '../../../base/database';
import { Conflict, Forbidden, NotFound } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import { Administrators, LAST_ADMINISTRATOR } from '../../../people';
import { accountLinksTable } from '../../../people/account-links.table';
import { REGISTRY } from '../../store/entries';
import { EntryReader } from '../../store/reader';
import type { RowTable } from '../../store/row-table';
import { Consequences } from './consequences';
import type { DirectoryParts } from './directories';
import { isNamed, REFERRING, type Referring } from './references';

const STILL_USED = 'This is still used, so it cannot be deleted.';

/** Removes rows that nothing else names. */
@Injectable()
export class DirectoryRemover {
  /** Tables with one row a person, which goes with the account. */
  private readonly profiles: readonly string[];

  constructor(
    @Inject(REGISTRY) registry: Registry,
    @Inject(REFERRING) private readonly referring: readonly Referring[],
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly reader: EntryReader,
    private readonly consequences: Consequences,
    private readonly administrators: Administrators,
  ) {
    this.profiles = registry.forms.flatMap(({ name, keeps }) => (keeps.what === 'profile' ? [name] : []));
  }

  /** @returns the row as it was @throws NotFound; Forbidden; Conflict while something names it */
  async remove(parts: DirectoryParts, viewer: Viewer, id: string): Promise<WireRecord> {
    const { type: directory, table, wire } = parts;
    const seen = await this.reader.row(this.database, parts, viewer, id);
    if (!seen) throw new NotFound();
    if (!directory.permissions[viewer.role]?.remove) throw new Forbidden();
    if (id === viewer.id) throw new Forbidden('You cannot delete your own account');
    const answer = await wire.record(seen);
    await this.database.transaction(async (tx) => {
      await tx.lock(table.main, id);
      const row = await this.reader.within(tx, parts.table, parts.type.rights.change[viewer.role], viewer, id);
      if (!row) throw new Forbidden();
      if (await isNamed(tx, this.referring, id, (name) => this.database.quote(name)))
        throw new Conflict(undefined, directory.says.inUse ?? STILL_USED);
      if (table.isAccounts && (await this.administrators.isLast(tx, id)))
        throw new Conflict(undefined, LAST_ADMINISTRATOR);
      await this.delete(tx, table, id);
      await this.audit.write(tx, {
        actor: viewer,
        action: 'remove',
        resource: directory.name,
        record: id,
        before: answer,
      });
      await this.consequences.of(tx, table, row);
    });
    return answer;
  }

  private async delete(tx: Transaction, table: RowTable, id: string): Promise<void> {
    const quote = (name: string) => this.database.quote(name);
    const from = async (name: string, column: string) => {
      await tx.changeAll(`DELETE FROM ${quote(name)} WHERE ${quote(column)} = ?`, [id]);
    };
    await from('files', 'ownerId');
    if (table.isAccounts) {
      for (const profile of this.profiles) await from(profile, 'id');
      await from(accountLinksTable.options.name, 'user');
    }
    if (table.side) await from(table.side, 'id');
    await from(table.main, 'id');
  }
}
