import { Injectable } from '@nestjs/common';
import { type Act, actOf } from '../../../../schemas';
import { sessionOf } from '../../auth/decorators';
import { Clock } from '../../base/config';
import type { WireRecord } from '../../field-types';
import { Uploads } from '../../files/uploads';
import { largestWhole } from '../list/query';
import { Directories } from '../read/directories';
import { type ListScope, type Readable, RecordReader } from '../read/reader';
import { Records } from '../read/records';
import type { StoredRow } from '../store/table';
import { RecordHistory } from '../trail/history';
import { Acts } from '../write/acts';
import { attemptIn, readKey } from '../write/request';
import { RowActs } from '../write/row-acts';
import type { Call } from './crud';
import type { RecordService, RecordServices } from './record-controller';

/** The service behind the reading routes of every type. */
@Injectable()
export class ReadServices {
  constructor(
    private readonly reader: RecordReader,
    private readonly trail: RecordHistory,
    private readonly clock: Clock,
  ) {}

  for(parts: Readable<StoredRow>): Pick<RecordService, 'getMany' | 'getOne' | 'whole' | 'history'> {
    return {
      getMany: (call) => this.list(parts, call, 'all'),
      getOne: ({ viewer, request }) => this.reader.one(parts, viewer, idIn(request.params)),
      whole: (call, scope) => this.list(parts, call, scope, largestWhole),
      history: ({ viewer, request }) => this.trail.of(parts, viewer, idIn(request.params)),
    };
  }

  /** A page of a list, with the number of all rows in the header. @param most see `parseQuery` */
  private async list(parts: Readable<StoredRow>, call: Call, scope: ListScope, most?: number): Promise<WireRecord[]> {
    const query = call.query(this.clock.momentsOf, most);
    const { records, total } = await this.reader.list(parts, scope, call.viewer, query);
    call.reply.header('x-total-count', total);
    return records;
  }
}

/** The service of types whose acts need nothing but their effects. */
@Injectable()
export class ActServices implements RecordServices {
  constructor(
    private readonly records: Records,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
  ) {}

  for(name: string): RecordService {
    const parts = this.records.named(name);
    const take = (act: Act, { viewer, request }: Call) => {
      const resource = act.makes ? name : `${name}/${act.name}`;
      const attempt = attemptIn(viewer, resource, request.headers['idempotency-key'], request.body);
      return this.acts.take(parts, act, viewer, request.body, attempt);
    };
    const { acts } = parts.type;
    return {
      ...this.reading.for(parts),
      acts: Object.fromEntries(acts.map((act) => [act.name, (call: Call) => take(act, call)])),
      createOne: (call) => take(actOf(parts.type, acts[0]?.name ?? ''), call),
    };
  }
}

const idIn = (params: unknown): string => (params as { id: string }).id;

/** The service behind the routes of a directory. */
@Injectable()
export class RowServices implements RecordServices {
  constructor(
    private readonly directories: Directories,
    private readonly reading: ReadServices,
    private readonly acts: RowActs,
    private readonly uploads: Uploads,
  ) {}

  for(name: string): RecordService {
    const parts = this.directories.named(name);
    const askedBy = ({ viewer, request }: Call) => ({ viewer, session: sessionOf(request) });
    const sentIn = ({ request, reply }: Call) => this.uploads.read(request, reply);
    const create = async (call: Call) => {
      const key = readKey(call.request.headers['idempotency-key']);
      return this.acts.add(parts, askedBy(call), await sentIn(call), { key });
    };
    const update = async (call: Call) =>
      this.acts.update(parts, askedBy(call), idIn(call.request.params), await sentIn(call));
    const remove = (call: Call) => this.acts.remove(parts, askedBy(call), idIn(call.request.params));
    return { ...this.reading.for(parts), acts: { create, update, remove }, createOne: create };
  }
}
