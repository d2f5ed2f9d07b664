import { Body, type Type as Class, Injectable } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import {
  comparedNumber,
  doubleFieldsOf,
  type EntryResource,
  isDay,
  plainContext,
  REPLACED_BY,
  readFields,
} from '../../../../../schemas';
import type { Doubles as WireDoubles } from '../../../../../schemas/api/entries';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database } from '../../../base/database';
import { RoutesOf, Serve } from '../../../base/http/route';
import { checkedBody } from '../../../base/http/validation-pipes';
import { type Stored, toWireOf, type WireRecord } from '../../../field-types';
import { whoMay } from '../../openapi/kind-parts';
import { Entries, type EntryParts } from '../../read/entries';
import { requireRight } from '../../rights/require-right';
import type { Body as Asking } from '../../write/request';

/** The most records whose numbers are compared. */
const mostCompared = 50;

/**
 * Finds what the student already logged, by `doubleFieldsOf`. Numbers of patients are decrypted for the comparison, and
 * never stored or returned in clear.
 */
@Injectable()
export class Doubles {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly entries: Entries,
  ) {}

  /** Newest first. None while one of the fields is empty. @throws Forbidden for a role that logs none */
  async of({ type, table }: EntryParts, viewer: Viewer, body: Asking): Promise<{ id: string; createdAt: string }[]> {
    requireRight(type, 'create', viewer);
    const fields = doubleFieldsOf(type);
    if (!fields) return [];
    const { number } = fields;
    const days = readFields(fields.same.filter(isDay), body, plainContext(this.clock.today())).values;
    const same = fields.same.map((field) => (isDay(field) ? days[field.key] : wordsOf(body[field.writeName])));
    const asked = number && comparedNumber(wordsOf(body[number.writeName]));
    if (asked === '' || !same.every(Boolean)) return [];
    const rows = await this.database.read<{ id: string; createdAt: string; number?: Stored }>(
      `SELECT id, ${table.quote('createdAt')}${number ? `, ${table.quote(number.key)} AS number` : ''} FROM ${table.name}
       WHERE student = ? AND ${fields.same.map((field) => `${table.quote(field.key)} = ?`).join(' AND ')}
         AND ${table.quote(REPLACED_BY)} IS NULL
       ORDER BY ${table.quote('createdAt')} DESC LIMIT ${mostCompared}`,
      [viewer.id, ...same],
    );
    const open = number && toWireOf(type.name, number, this.entries.cipher);
    const nobody = () => ({ id: '', _id: '', name: '' });
    return rows
      .filter(({ id, number: sealed = null }) => {
        const shown: WireRecord = {};
        open?.(shown, sealed, id, { person: nobody, file: () => null, row: nobody });
        return !number || comparedNumber(String(shown[number.readName] ?? '')) === asked;
      })
      .map(({ id, createdAt }) => ({ id, createdAt }));
  }
}

const wordsOf = (sent: unknown): string => (typeof sent === 'string' ? sent.trim() : '');

/** The types whose repeated records are found. */
export const doubled = (entries: readonly EntryResource[]): EntryResource[] => entries.filter(doubleFieldsOf);

export function doublesControllerOf(entry: EntryResource): Class {
  const fields = doubleFieldsOf(entry);
  const compared = fields ? [...(fields.number ? [fields.number] : []), ...fields.same] : [];
  // With one missing, nothing is repeated.
  const bodySchema = Type.Object(
    Object.fromEntries(compared.map((one) => [one.writeName, Type.Optional(Type.String())])),
  );

  @RoutesOf(entry)
  class DoublesController {
    private readonly parts: EntryParts;

    constructor(
      entries: Entries,
      private readonly doubles: Doubles,
    ) {
      this.parts = entries.named(entry.name);
    }

    /** A question, but posted, because a patient's number must not be in an address. */
    @Serve('POST :type/doubles', () => ({ ...whoMay(entry, 'create'), body: bodySchema }))
    async of(
      @CurrentViewer() viewer: Viewer,
      @Body(checkedBody(bodySchema)) body: Static<typeof bodySchema>,
    ): Promise<WireDoubles> {
      return { doubles: await this.doubles.of(this.parts, viewer, body) };
    }
  }
  return DoublesController;
}
