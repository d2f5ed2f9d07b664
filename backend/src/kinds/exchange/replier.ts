import { Injectable } from '@nestjs/common';
import { validateReply } from '../../../../schemas';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database } from '../../database';
import { updateRow } from '../../database/write-rows';
import { Entries } from '../../engine/records/entries';
import { plainBody, readVersion } from '../../engine/write/body';
import type { Attempt } from '../../engine/write/idempotency';
import { Once, Raced } from '../../engine/write/once';
import { Conflict, Forbidden, Invalid } from '../../errors';
import { encode, type Stored, type WireRecord } from '../../field-types';
import { People } from '../../users/people';
import type { ExchangeRow } from './exchange.table';
import type { ExchangeParts } from './exchange-parts';
import { ExchangeReader } from './exchange-reader';
import { peopleIn, wireExchange } from './exchange-wire';

/** Somebody answered before. */
class Replied extends Error {}

/** Takes a student's one answer. */
@Injectable()
export class ExchangeReplier {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly people: People,
    private readonly reader: ExchangeReader,
    private readonly once: Once,
    private readonly entries: Entries,
  ) {}

  /**
   * @throws Forbidden for a role that answers none; NotFound for one that is not the viewer's; Invalid with the
   *   sentences; Conflict with the record when it was answered before
   */
  async reply(parts: ExchangeParts, viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    const { exchange } = parts;
    if (!exchange.permissions[viewer.role]?.reply) throw new Forbidden();
    const { id, _id, version: rawVersion, ...rest } = plainBody(raw);
    const named = id ?? _id;
    if (typeof named !== 'string') throw new Invalid({ id: 'Say which record you answer' });
    const version = readVersion(rawVersion);
    const seen = await this.reader.row(this.database, parts, viewer, named);
    // To answer is the student's alone, whoever else may read it.
    if (seen.student !== viewer.id) throw new Forbidden();
    const verdict = validateReply(exchange, rest, { today: this.clock.today() });
    if (!verdict.ok) throw new Invalid(verdict.errors);
    const names = await this.people.names([...peopleIn(seen), viewer.id]);
    const stored: Record<string, Stored> = {};
    for (const field of parts.fields.filter(({ key }) => parts.replyKeys.includes(key)))
      stored[field.key] = encode(exchange.name, field, seen.id, verdict.values[field.key], this.entries.cipher);
    try {
      return await this.once.run(attempt, async (tx) => {
        const row = await this.reader.row(tx, parts, viewer, named);
        if (row.repliedBy !== null || (version !== undefined && version !== row.version)) throw new Replied();
        const stamps = { repliedBy: viewer.id, updatedAt: this.clock.stamp(), version: row.version + 1 };
        const set = { ...stored, ...stamps };
        const isThere = { id: row.id, version: row.version };
        if (!(await updateRow(tx, this.database, exchange.name, set, isThere))) throw new Raced();
        const told = { actor: viewer, action: 'reply', resource: exchange.name, record: row.id };
        await this.audit.write(tx, { ...told, after: tellable(parts, stored) });
        return wireExchange(parts, { ...row, ...set } as ExchangeRow, names, this.entries.cipher);
      });
    } catch (error) {
      if (!(error instanceof Replied)) throw error;
      throw new Conflict(await this.reader.one(parts, viewer, named), exchange.says.replied);
    }
  }
}

/** What the trail may hold: patient identifiers stay out of it. */
const tellable = ({ fields }: ExchangeParts, stored: Readonly<Record<string, Stored>>) =>
  Object.fromEntries(
    Object.entries(stored).filter(([name]) => !fields.some(({ key, sensitive }) => sensitive && key === name)),
  );
