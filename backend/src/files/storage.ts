import { Injectable } from '@nestjs/common';
import type { Store } from '../../../schemas/api/administration';
import { administers, headsDepartment, learns } from '../../../schemas/roles';
import { fileSize } from '../../../schemas/texts/file-size';
import { accountOf } from '../auth/users/account';
import type { Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { big, key, type RowOf, table } from '../base/database/columns';
import { chunks } from '../base/database/lists';
import { insertOnce } from '../base/database/write-rows';
import { TooLarge } from '../base/errors';

export const storageTable = table('storage_counts', {
  /** User id. */
  id: key,
  bytes: big,
});
/**
 * The total size of the files that one person has added. It is kept with the files, so that nobody has to add them up.
 */
type StorageCount = RowOf<typeof storageTable>;

/** How much of the storage is used. */
const NEARLY = 0.8;
const TOGETHER = 200;
const SUM = 'COALESCE(SUM(s.bytes), 0) AS bytes FROM storage_counts s JOIN users u ON u.id = s.id';

/** Limits how much a resident and a college may store: see RESIDENT_STORAGE and COLLEGE_STORAGE. */
@Injectable()
export class Storage {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Counts, at start, for people whose files were added before anything was counted. */
  async countOnce(): Promise<void> {
    const uncounted = await this.database.read<{ id: string }>(
      `SELECT DISTINCT f.createdBy AS id FROM files f JOIN users u ON u.id = f.createdBy
       LEFT JOIN storage_counts s ON s.id = f.createdBy WHERE s.id IS NULL`,
    );
    // Some at a time: each wait for the disk is one, and nobody else waits long to write.
    for (const some of chunks(uncounted, TOGETHER))
      await this.database.transaction(async (tx) => {
        for (const { id } of some) {
          await tx.lock('users', id);
          await this.count(tx, id);
        }
      });
  }

  /**
   * Call it in the transaction that adds a file, after its row, or that removes one.
   * @param field the field that gets the sentence
   * @throws TooLarge when it exceeds what a resident or a college may store
   */
  async changed(tx: Transaction, by: string, bytes: number, field: string): Promise<void> {
    const person = await accountOf(tx, by, 'role', 'college');
    // Somebody who writes from the public site has no account.
    if (!person) return;
    const add = () => tx.run('UPDATE storage_counts SET bytes = bytes + ? WHERE id = ?', [bytes, by]);
    if ((await add()) === 0) {
      await tx.lock('users', by);
      // Another first file of theirs may have been counted at this moment.
      if ((await add()) === 0) await this.count(tx, by);
    }
    if (bytes < 0) return;
    const refuse = (says: string) => {
      throw new TooLarge(says, { errors: { [field]: says } });
    };
    const { residentStorage, collegeStorage } = this.config;
    if (residentStorage !== undefined && learns(person.role)) {
      const [own] = await tx.read<StorageCount>('SELECT bytes FROM storage_counts WHERE id = ?', [by]);
      if (Number(own?.bytes) > residentStorage)
        refuse(
          `There is no room for this file: your files would take up more than the ${fileSize(residentStorage)} that you have.`,
        );
    }
    if (collegeStorage === undefined || person.college === null) return;
    await tx.lock('colleges', person.college);
    const [all] = await tx.read<StorageCount>(`SELECT ${SUM} WHERE u.college = ?`, [person.college]);
    if (Number(all?.bytes) > collegeStorage)
      refuse('There is no room for this file: your college has used up its storage. Please tell your administrator.');
  }

  /**
   * The storage that a viewer is responsible for: a resident's own, a head's college, all colleges for an
   * administrator.
   */
  async of({ id, role, college }: Viewer): Promise<Store[]> {
    const { residentStorage, collegeStorage } = this.config;
    if (learns(role) && residentStorage !== undefined) {
      const [own] = await this.database.read<StorageCount>('SELECT bytes FROM storage_counts WHERE id = ?', [id]);
      return [storeOf('resident', 'Your files', own?.bytes ?? 0, residentStorage)];
    }
    const isHead = headsDepartment(role);
    if (collegeStorage === undefined || !(isHead || administers(role))) return [];
    const rows = await this.database.read<{ name: string; bytes: number }>(
      `SELECT c.name, ${SUM} JOIN colleges c ON c.id = u.college ${isHead ? 'WHERE c.id = ?' : ''}
       GROUP BY c.id, c.name ORDER BY c.name, c.id`,
      isHead ? [college] : [],
    );
    return rows.map(({ name, bytes }) => storeOf('college', `The files of ${name}`, bytes, collegeStorage));
  }

  /** Counts for a person whose row is locked. */
  private async count(tx: Transaction, id: string): Promise<void> {
    const [row] = await tx.read<StorageCount>('SELECT COALESCE(SUM(size), 0) AS bytes FROM files WHERE createdBy = ?', [
      id,
    ]);
    await insertOnce(tx, this.database, 'storage_counts', 'id', { id, bytes: Number(row?.bytes) });
  }
}

function storeOf(of: Store['of'], name: string, bytes: number, most: number): Store {
  const used = Number(bytes);
  const share = Math.min(100, Math.floor((used / most) * 100));
  const says =
    used >= most * NEARLY
      ? `${name} take up ${share} % of the ${fileSize(most)} that there are. Beyond that no file can be added.`
      : null;
  return { of, name, used, most, says };
}
