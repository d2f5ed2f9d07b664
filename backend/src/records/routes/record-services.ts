import { Injectable } from '@nestjs/common';
import { type Act, actOf, type PersonValue } from '../../../../schemas';
import { sessionOf } from '../../auth/decorators';
import { Places } from '../../auth/users/places';
import { Clock } from '../../base/config';
import type { WireRecord } from '../../field-types';
import { Uploads } from '../../files/uploads';
import { Numbers } from '../effects/numbers';
import { largestWhole } from '../list/query';
import { Directories } from '../read/directories';
import { type ListScope, type Readable, RecordReader } from '../read/reader';
import { Records } from '../read/records';
import type { KeptRow } from '../store/table';
import { RecordHistory } from '../trail/history';
import { personValue } from '../wire/wire';
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

  for(parts: Readable<KeptRow>): Pick<RecordService, 'getMany' | 'getOne' | 'whole' | 'history'> {
    return {
      getMany: (call) => this.list(parts, call, 'all'),
      getOne: ({ viewer, request }) => this.reader.one(parts, viewer, idIn(request.params)),
      whole: (call, scope) => this.list(parts, call, scope, largestWhole),
      history: ({ viewer, request }) => this.trail.of(parts, viewer, idIn(request.params)),
    };
  }

  /** A page of a list, with the number of all rows in the header. @param most see `parseQuery` */
  async list(parts: Readable<KeptRow>, call: Call, scope: ListScope, most?: number): Promise<WireRecord[]> {
    const query = call.query(this.clock.momentsOf, most);
    const { records, total } = await this.reader.list(parts, scope, call.viewer, query);
    call.reply.header('x-total-count', total);
    return records;
  }
}

export interface ActService extends RecordService {
  /** Suggests a number, for a type with numbers. */
  nextNumber(call: Call): Promise<Record<string, string>>;
  /** The departments that can be chosen. */
  departments(call: Call): Promise<PersonValue[]>;
  /** A page of the records that wait for an act of the viewer. */
  waiting(call: Call): Promise<WireRecord[]>;
}

/** The service of types whose acts need nothing but their effects. */
@Injectable()
export class ActServices implements RecordServices<ActService> {
  constructor(
    private readonly records: Records,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
    private readonly numbers: Numbers,
    private readonly places: Places,
  ) {}

  for(name: string): ActService {
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
      nextNumber: ({ viewer }) => this.numbers.suggest(parts, viewer),
      departments: async ({ viewer }) =>
        (await this.places.departmentsOf(viewer.college)).map(({ id, name }) => personValue(id, name)),
      waiting: (call) => this.reading.list(parts, call, 'waiting'),
    };
  }
}

const idIn = (params: unknown): string => (params as { id: string }).id;

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
    const update = async (call: Call) =>
      this.acts.update(parts, askedBy(call), idIn(call.request.params), await sentIn(call));
    const remove = (call: Call) => this.acts.remove(parts, askedBy(call), idIn(call.request.params));
    return { ...this.reading.for(parts), acts: { create, update, remove }, createOne: create, update };
  }
}
