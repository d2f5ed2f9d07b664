import { Injectable } from '@nestjs/common';
import { sessionOf } from '../../auth/decorators';
import type { WireRecord } from '../../field-types';
import { Uploads } from '../../files/uploads';
import { Directories } from '../read/directories';
import { readKey } from '../write/attempt';
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
    const create = async (call: Call) => {
      const key = readKey(call.request.headers['idempotency-key']);
      return this.acts.add(parts, askedBy(call), await sentIn(call), { key });
    };
    const update = async (call: Call) => this.acts.update(parts, askedBy(call), idIn(call), await sentIn(call));
    const remove = (call: Call) => this.acts.remove(parts, askedBy(call), idIn(call));
    return { ...this.reading.for(parts), acts: { create, update, remove }, createOne: create, update };
  }
}

const idIn = ({ request }: Call): string => (request.params as { id: string }).id;
