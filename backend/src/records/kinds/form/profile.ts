import { Injectable, Optional } from '@nestjs/common';
import { normalEmail } from '../../../../../schemas/roles';
import type { Session } from '../../../auth/sessions';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Transaction } from '../../../base/database';
import { Invalid } from '../../../base/errors';
import { type Limit, QUARTER_HOUR } from '../../../base/limits/limit';
import { Limits } from '../../../base/limits/limits';
import type { WireRecord } from '../../../field-types';
import type { Form } from '../../../files/uploads';
import { AddressChanges, Owners, takeProof, wordsBeside } from '../../../people';
import { EntryReader } from '../../store/reader';
import { Directories, type DirectoryParts, keyOf, RowActs } from '../directory/records';
import { HeldChanges } from './held-changes';

const words = {
  ...wordsBeside,
  missing: 'Please enter your current password to change your email address',
  wrong: 'This is not your current password',
};

/** What people keep about themselves. */
@Injectable()
export class Profiles {
  /** Guesses at the own password, and looks at who else has an address. */
  private readonly attempts: Limit;

  constructor(
    private readonly database: Database,
    private readonly owners: Owners,
    private readonly addresses: AddressChanges,
    private readonly directories: Directories,
    private readonly reader: EntryReader,
    private readonly acts: RowActs,
    limits: Limits,
    /** Nothing is held where no form says so. */
    @Optional() private readonly held?: HeldChanges,
  ) {
    this.attempts = limits.limit({
      name: 'profile-password',
      most: 10,
      seconds: QUARTER_HOUR,
      says: 'Too many attempts. Please try again later.',
    });
  }

  async of(form: string, viewer: Viewer): Promise<WireRecord> {
    const parts = this.directories.named(form);
    return this.shown(parts, viewer, await this.reader.one(parts, viewer, viewer.id));
  }

  /**
   * Where mails are sent, a new address waits until a link that went to it is followed.
   * @throws PreconditionRequired without a version; Conflict with the profile as it is now; Invalid with a sentence for
   * each field at fault, also where a new address comes without the proof that its owner asks; TooMany
   */
  async change(form: string, session: Session, sent: Form): Promise<WireRecord> {
    const { viewer } = session;
    const parts = this.directories.named(form);
    const { proof, fields } = takeProof(sent.fields);
    const email = keyOf(parts.table, 'email');
    const isConfirmed = namesOtherEmail(parts, viewer, fields);
    if (isConfirmed) {
      await this.attempts.take(viewer.id);
      // A session that somebody left open must not be enough to take the account over.
      await this.owners.check(session, proof, words);
    }
    const waits = email !== undefined && this.addresses.isRequired ? [email] : [];
    const held = this.held?.keysFor(form, viewer) ?? [];
    const record = await this.acts.update(
      parts,
      { viewer, isConfirmed },
      viewer.id,
      { ...sent, fields },
      {
        held: [...held, ...waits],
        hold: async (tx, key, wanted) => {
          if (key === email) await this.readdress(tx, parts, viewer, key, wanted);
          else if (wanted === undefined) await this.held?.takeBack(tx, viewer, form, key);
          else await this.held?.ask(tx, viewer, form, key, wanted);
        },
      },
    );
    return this.shown(parts, viewer, record);
  }

  /** @param wanted normalised; undefined where it is the one that is there */
  private async readdress(
    tx: Transaction,
    { type: directory }: DirectoryParts,
    viewer: Viewer,
    key: string,
    wanted: string | undefined,
  ): Promise<void> {
    if (wanted === undefined) return this.addresses.takeBack(tx, viewer.id);
    const field = directory.byKey[key];
    const [other] = await tx.read('SELECT id FROM users WHERE email = ?', [wanted]);
    if (other && field?.taken) throw new Invalid({ [field.writeName]: field.taken.says });
    await this.addresses.ask(tx, viewer, wanted);
  }

  /** Without what only a list of accounts shows, and with what its owner has to know of the address. */
  private async shown({ type: directory }: DirectoryParts, viewer: Viewer, record: WireRecord): Promise<WireRecord> {
    const names = directory.fields.map(({ readName }) => readName);
    const shown = ['id', '_id', 'version', 'updatedAt', ...names];
    const [row] = await this.database.read<{ newEmail: string | null; emailConfirmedAt: string | null }>(
      'SELECT newEmail, emailConfirmedAt FROM users WHERE id = ?',
      [viewer.id],
    );
    return {
      ...Object.fromEntries(shown.map((name) => [name, record[name] ?? null])),
      newEmail: row?.newEmail ?? null,
      emailConfirmed: (row?.emailConfirmedAt ?? null) !== null,
    };
  }
}

function namesOtherEmail({ table, type: directory }: DirectoryParts, viewer: Viewer, fields: Form['fields']): boolean {
  const key = keyOf(table, 'email');
  const field = key === undefined ? undefined : directory.byKey[key];
  const email = field ? fields[field.writeName] : undefined;
  return typeof email === 'string' && email.trim() !== '' && normalEmail(email) !== viewer.email;
}
