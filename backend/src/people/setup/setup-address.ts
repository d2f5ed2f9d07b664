import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database, type Reader, type Transaction } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { PublicAddress } from '../../mail';
import { Emptiness } from '../emptiness';
import type { SetupRow } from './setup.table';

/** How long the address works. */
export const SETUP_MINUTES = 30;

/** The address that sets an empty installation up, known to whoever reads what its start prints. */
@Injectable()
export class SetupAddress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly address: PublicAddress,
    private readonly emptiness: Emptiness,
  ) {}

  /** A new address, which ends the last one and is stored nowhere; undefined where somebody has an account. */
  async renew(): Promise<string | undefined> {
    if (!(await this.emptiness.isEmpty())) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + SETUP_MINUTES * MINUTE).toISOString();
    const row: SetupRow = { id: 'setup', tokenHash: hashOf(token), expiresAt };
    await this.database.transaction(async (tx) => {
      await endSetup(tx);
      await insertRow(tx, this.database, 'setup', row);
    });
    // What stands behind # is sent to no server, so it stands in no log on the way.
    return `${this.address.page('/setup')}#${token}`;
  }

  /** Whether a token is the one that was printed last, and young enough. */
  async isKnown(from: Reader, token: string): Promise<boolean> {
    const [row] = await from.read<SetupRow>('SELECT id FROM setup WHERE tokenHash = ? AND expiresAt > ?', [
      hashOf(token),
      this.clock.stamp(),
    ]);
    return row !== undefined;
  }

  /** Uses the address up: of several at once, one. @returns false for the others */
  async take(tx: Transaction, token: string): Promise<boolean> {
    const taken = await tx.run('DELETE FROM setup WHERE id = ? AND tokenHash = ? AND expiresAt > ?', [
      'setup',
      hashOf(token),
      this.clock.stamp(),
    ]);
    return taken === 1;
  }
}

/** No address sets the installation up any more. Whoever uses one at this moment is waited for, or comes too late. */
export async function endSetup(tx: Transaction): Promise<void> {
  await tx.changeAll('DELETE FROM setup WHERE id = ?', ['setup']);
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
