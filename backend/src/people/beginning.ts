import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';
import { Database, type Reader, type Transaction } from '../base/database';
import { moment, oneOf, type RowOf, sha256, table } from '../base/database/columns';
import { insertOnce } from '../base/database/write-rows';

/**
 * How an installation begins. `setup`: the one address that sets up an empty one. People who use it at the same time
 * queue for its row. `no-demo`: its demo was ended, and no start brings it back. Such a row has no token. `key`: the key
 * that seals in it, which is the same on every machine; `operate/sealed/keys.ts` reads it.
 */
export const setupTable = table('setup', {
  id: { ...oneOf<'setup' | 'no-demo' | 'key'>(10), primary: true },
  /** SHA-256 of the token in hex, or the `keyPrint` of the key. */
  tokenHash: sha256,
  expiresAt: moment,
});
export type SetupRow = RowOf<typeof setupTable>;

/** Whether the installation has no account yet. A demo is never empty, because it fills itself. */
@Injectable()
export class Emptiness {
  private isFilled = false;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async isEmpty(): Promise<boolean> {
    if (this.isFilled || (await this.isDemo())) return false;
    this.isFilled = (await this.database.read('SELECT id FROM users LIMIT 1')).length > 0;
    return !this.isFilled;
  }

  /** Whether its first start filled it with invented people, and may do so again. */
  async isDemo(): Promise<boolean> {
    return this.config.mode !== 'production' && !(await hasEnded(this.database));
  }
}

/** Whether the demo of this installation was ended. */
export async function hasEnded(from: Reader): Promise<boolean> {
  return (await from.read(`SELECT id FROM setup WHERE id = '${END}'`)).length > 0;
}

/** From now on no start fills this installation with a demo. */
export async function rememberEnd(tx: Transaction, database: Database): Promise<void> {
  const row: SetupRow = { id: END, tokenHash: '', expiresAt: new Date().toISOString() };
  await insertOnce(tx, database, 'setup', 'id', row);
}

const END = 'no-demo';
