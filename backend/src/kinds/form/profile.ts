import { Injectable, Optional } from '@nestjs/common';
import { normalEmail } from '../../../../schemas/roles';
import { Passwords } from '../../auth/passwords';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../database';
import { Invalid } from '../../errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { type Limit, QUARTER_HOUR } from '../../limits/limit';
import { Limits } from '../../limits/limits';
import { Directories, DirectoryEditor, type DirectoryParts, DirectoryReader, keyOf } from '../directory/records';
import { HeldChanges } from './held-changes';

/** What people keep about themselves. */
@Injectable()
export class Profiles {
  /** Guesses at the own password, and looks at who else has an address. */
  private readonly attempts: Limit;

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly directories: Directories,
    private readonly reader: DirectoryReader,
    private readonly editor: DirectoryEditor,
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
    return onlyFields(parts, await this.reader.one(parts, viewer, viewer.id));
  }

  /**
   * @throws PreconditionRequired without a version; Conflict with the profile as it is now; Invalid with a sentence for
   * each field at fault, also where a new address comes without the current password; TooMany
   */
  async change(form: string, viewer: Viewer, sent: Form): Promise<WireRecord> {
    const parts = this.directories.named(form);
    const { currentPassword, ...fields } = sent.fields;
    const isConfirmed = this.namesOtherEmail(parts, viewer, fields);
    if (isConfirmed) await this.confirm(viewer, currentPassword);
    const held = this.held?.keysFor(form, viewer) ?? [];
    const record = await this.editor.edit(
      parts,
      viewer,
      viewer.id,
      { ...sent, fields },
      {
        isConfirmed,
        held,
        hold: async (tx, key, wanted) => {
          if (wanted === undefined) await this.held?.takeBack(tx, viewer, form, key);
          else await this.held?.ask(tx, viewer, form, key, wanted);
        },
      },
    );
    return onlyFields(parts, record);
  }

  private namesOtherEmail({ table, directory }: DirectoryParts, viewer: Viewer, fields: Form['fields']): boolean {
    const key = keyOf(table, 'email');
    const field = key === undefined ? undefined : directory.byKey[key];
    const email = field ? fields[field.writeName] : undefined;
    return typeof email === 'string' && email.trim() !== '' && normalEmail(email) !== viewer.email;
  }

  /** A session that somebody left open must not be enough to take the account over. */
  private async confirm({ id }: Viewer, password: unknown): Promise<void> {
    if (typeof password !== 'string' || password === '')
      throw new Invalid({ currentPassword: 'Please enter your current password to change your email address' });
    await this.attempts.take(id);
    const [row] = await this.database.read<{ passwordHash: string | null }>(
      'SELECT passwordHash FROM users WHERE id = ?',
      [id],
    );
    if (!(await this.passwords.matches(row?.passwordHash, password)))
      throw new Invalid({ currentPassword: 'This is not your current password' });
  }
}

/** Without what only a list of accounts shows. */
function onlyFields({ directory }: DirectoryParts, record: WireRecord): WireRecord {
  const names = directory.fields.map(({ readName }) => readName);
  const shown = ['id', '_id', 'version', 'updatedAt', ...names];
  return Object.fromEntries(shown.map((name) => [name, record[name] ?? null]));
}
