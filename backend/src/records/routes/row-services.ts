import { Injectable } from '@nestjs/common';
import { sessionOf } from '../../auth/decorators';
import type { WireRecord } from '../../field-types';
import { Uploads } from '../../files/uploads';
import { Directories } from '../read/directories';
import { readKey } from '../write/idempotency';
import { RowActs } from '../write/row-acts';
import type { Call } from './crud';
import type { RecordService, RecordServices } from './record-controller';
import { ReadServices } from './record-services';

/** The service behind the routes of a directory. */
interface RowService extends RecordService {
  update(call: Call): Promise<WireRecord>;
}

@Injectable()
export class RowServices implements RecordServices<RowService> {
  constructor(
    private readonly directories: Directories,
    private readonly reading: ReadServices,
    private readonly acts: RowActs,
    private readonly uploads: Uploads,
  ) {}

  for(name: string): RowService {
    const parts = this.directories.named(name);
    const askedBy = ({ viewer, request }: Call) => ({ viewer, session: sessionOf(request) });
    const sentIn = ({ request, reply }: Call) => this.uploads.read(request, reply);
    const acts: Readonly<Record<string, (call: Call) => Promise<WireRecord>>> = {
      create: async (call) => {
        const key = readKey(call.request.headers['idempotency-key']);
        return this.acts.add(parts, askedBy(call), await sentIn(call), { key });
      },
      update: async (call) => this.acts.update(parts, askedBy(call), idIn(call), await sentIn(call)),
      remove: (call) => this.acts.remove(parts, askedBy(call), idIn(call)),
    };
    const act = async (called: string, call: Call) => {
      const take = acts[called];
      if (!take) throw new Error(`Nobody can ${called} ${name}`);
      return take(call);
    };
    return {
      ...this.reading.for(parts),
      act,
      createOne: (call) => act('create', call),
      update: (call) => act('update', call),
    };
  }
}

const idIn = ({ request }: Call): string => (request.params as { id: string }).id;
