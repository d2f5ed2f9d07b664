import { hash, randomBytes } from 'node:crypto';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../../schemas';
import { Clock, Config } from '../../base/config';
import { Database, type Reader, type Transaction } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { PublicAddress } from '../../mail';
import { Emptiness, type SetupRow } from '../beginning';

/** How long the address works. */
const SETUP_MINUTES = 30;

/** The address that sets up an empty installation. Only somebody who reads the output of its start knows it. */
@Injectable()
export class SetupAddress {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly address: PublicAddress,
    private readonly emptiness: Emptiness,
  ) {}

  /** Makes a new address and ends the last one. It is stored nowhere. Undefined when there is an account. */
  async renew(): Promise<string | undefined> {
    if (!(await this.emptiness.isEmpty())) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.stamp(SETUP_MINUTES * MINUTE_MS);
    const row: SetupRow = { id: 'setup', tokenHash: hashOf(token), expiresAt };
    await this.database.transaction(async (tx) => {
      await endSetup(tx);
      await insertRow(tx, this.database, 'setup', row);
    });
    // The part behind # is never sent to a server, so it appears in no log on the way.
    return `${this.address.page('/setup')}#${token}`;
  }

  /** Whether a token is the one printed last, and not too old. */
  async isKnown(from: Reader, token: string): Promise<boolean> {
    const [row] = await from.read<SetupRow>('SELECT id FROM setup WHERE tokenHash = ? AND expiresAt > ?', [
      hashOf(token),
      this.clock.stamp(),
    ]);
    return row !== undefined;
  }

  /** Uses up the address. When several try at once, one succeeds. @returns false for the others */
  async take(tx: Transaction, token: string): Promise<boolean> {
    const taken = await tx.run('DELETE FROM setup WHERE id = ? AND tokenHash = ? AND expiresAt > ?', [
      'setup',
      hashOf(token),
      this.clock.stamp(),
    ]);
    return taken === 1;
  }
}

/** Ends the setup address for good. It waits for somebody who uses it at this moment, or that person comes too late. */
export async function endSetup(tx: Transaction): Promise<void> {
  await tx.changeAll('DELETE FROM setup WHERE id = ?', ['setup']);
}

const hashOf = (token: string): string => hash('sha256', token);

/** The lines that a start prints for the operator. They are the only place where the setup address appears. */
export async function announcements(app: INestApplicationContext): Promise<string[]> {
  const { smtpUrl } = app.get(Config);
  if (await app.get(Emptiness).isDemo()) return [];
  const address = await app.get(SetupAddress).renew();
  return [
    ...(smtpUrl ? [] : ['No mail server is set up (SMTP_URL): whoever invites somebody is shown a link to hand over.']),
    ...(address ? [`This installation is empty. Set it up within ${SETUP_MINUTES} minutes: ${address}`] : []),
  ];
}
