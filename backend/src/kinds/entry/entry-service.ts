import { Injectable } from '@nestjs/common';
import type { Call, CrudService } from '../../engine/query/crud';
import { largestWhole } from '../../engine/query/query';
import type { EntryParts } from '../../engine/records/entries';
import { EntryReader, type ListScope } from '../../engine/records/reader';
import { EntryHistory, type HistoryItem } from '../../engine/trail/history';
import { readKey } from '../../engine/write/idempotency';
import { attemptIn } from '../../engine/write/once';
import type { WireRecord } from '../../field-types';
import { Uploads } from '../../files/uploads';
import { EntryCreator } from './create';
import { EntryVerifier, type VerifyResult } from './verify';

/** What the routes of an entry do. */
@Injectable()
export class EntryServices {
  constructor(
    private readonly reader: EntryReader,
    private readonly creator: EntryCreator,
    private readonly verifier: EntryVerifier,
    private readonly trail: EntryHistory,
    private readonly uploads: Uploads,
  ) {}

  for(parts: EntryParts): EntryService {
    const list = async (call: Call, scope: ListScope, most?: number) => {
      const { records, total } = await this.reader.list(parts, scope, call.viewer, call.query(most));
      call.reply.header('x-total-count', total);
      return records;
    };
    const attempt = ({ viewer, request }: Call) =>
      attemptIn(viewer, parts.entry.name, request.headers['idempotency-key'], request.body);
    return {
      getMany: (call) => list(call, 'all'),
      getOne: ({ viewer, request }) => this.reader.one(parts, viewer, idIn(request.params)),
      createOne: async ({ viewer, request, reply }) => {
        const key = readKey(request.headers['idempotency-key']);
        return this.creator.create(parts, viewer, await this.uploads.read(request, reply), key);
      },
      whole: (call, scope) => list(call, scope, largestWhole),
      verify: (call) => this.verifier.verify(parts, call.viewer, call.request.body, attempt(call)),
      verifyMany: (call) => this.verifier.verifyMany(parts, call.viewer, call.request.body, attempt(call)),
      history: ({ viewer, request }) => this.trail.of(parts, viewer, idIn(request.params)),
    };
  }
}

export interface EntryService extends CrudService {
  /** All rows, unless the call asks for a page. */
  whole(call: Call, scope: ListScope): Promise<WireRecord[]>;
  verify(call: Call): Promise<WireRecord>;
  verifyMany(call: Call): Promise<VerifyResult[]>;
  history(call: Call): Promise<HistoryItem[]>;
}

const idIn = (params: unknown): string => (params as { id: string }).id;
