import { Injectable } from '@nestjs/common';
import { sessionOf } from '../../../auth/decorators';
import type { WireRecord } from '../../../field-types';
import { Uploads } from '../../../files/uploads';
import type { Call, CrudService } from '../../query/crud';
import { largestWhole } from '../../query/query';
import { EntryReader } from '../../store/reader';
import { readKey } from '../../write/idempotency';
import { DirectoryCreator } from './creator';
import type { DirectoryParts } from './directories';
import { DirectoryEditor } from './editor';
import { DirectoryRemover } from './remover';

/** What the routes of a directory do. */
export interface DirectoryService extends CrudService {
  /** All rows, unless the call asks for a page. */
  whole(call: Call): Promise<WireRecord[]>;
  update(call: Call): Promise<WireRecord>;
  remove(call: Call): Promise<WireRecord>;
}

@Injectable()
export class DirectoryServices {
  constructor(
    private readonly reader: EntryReader,
    private readonly creator: DirectoryCreator,
    private readonly editor: DirectoryEditor,
    private readonly remover: DirectoryRemover,
    private readonly uploads: Uploads,
  ) {}

  for(parts: DirectoryParts): DirectoryService {
    const list = async ({ viewer, query, reply }: Call, most?: number) => {
      const { records, total } = await this.reader.list(parts, 'all', viewer, query(most));
      reply.header('x-total-count', total);
      return records;
    };
    return {
      getMany: (call) => list(call),
      whole: (call) => list(call, largestWhole),
      getOne: ({ viewer, request }) => this.reader.one(parts, viewer, idIn(request.params)),
      createOne: async ({ viewer, request, reply }) => {
        const key = readKey(request.headers['idempotency-key']);
        return this.creator.create(parts, viewer, await this.uploads.read(request, reply), key, {
          session: sessionOf(request),
        });
      },
      update: async ({ viewer, request, reply }) =>
        this.editor.edit(parts, viewer, idIn(request.params), await this.uploads.read(request, reply), {
          session: sessionOf(request),
        }),
      remove: ({ viewer, request }) => this.remover.remove(parts, viewer, idIn(request.params)),
    };
  }
}

const idIn = (params: unknown): string => (params as { id: string }).id;
