import { Injectable } from '@nestjs/common';
import { actOf } from '../../../../schemas';
import { Numbers } from '../effects/numbers';
import type { Call } from '../query/crud';
import { largestWhole } from '../query/query';
import type { RecordService, RecordServices } from '../query/record-controller';
import { EntryHistory } from '../trail/history';
import { Acts } from '../write/acts';
import { attemptIn } from '../write/once';
import type { RecordParts } from './parts';
import { EntryReader, type ListScope } from './reader';
import { Records } from './records';

/** What the reading routes of every type do. */
@Injectable()
export class ReadServices {
  constructor(
    private readonly reader: EntryReader,
    private readonly trail: EntryHistory,
  ) {}

  for(parts: RecordParts): Pick<RecordService, 'getMany' | 'getOne' | 'whole' | 'history'> {
    const list = async (call: Call, scope: ListScope, most?: number) => {
      const { records, total } = await this.reader.list(parts, scope, call.viewer, call.query(most));
      call.reply.header('x-total-count', total);
      return records;
    };
    return {
      getMany: (call) => list(call, 'all'),
      getOne: ({ viewer, request }) => this.reader.one(parts, viewer, idIn(request.params)),
      whole: (call, scope) => list(call, scope, largestWhole),
      history: ({ viewer, request }) => this.trail.of(parts, viewer, idIn(request.params)),
    };
  }
}

export interface ActService extends RecordService {
  /** A suggestion, where records have numbers. */
  nextNumber(call: Call): Promise<Record<string, string>>;
}

/** What the routes of a type do whose acts need nothing besides their effects. */
@Injectable()
export class ActServices implements RecordServices<ActService> {
  constructor(
    private readonly records: Records,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
    private readonly numbers: Numbers,
  ) {}

  for(name: string): ActService {
    const parts = this.records.named(name);
    const take = (called: string, { viewer, request }: Call) => {
      const act = actOf(parts.type, called);
      const resource = act.makes ? name : `${name}/${called}`;
      const attempt = attemptIn(viewer, resource, request.headers['idempotency-key'], request.body);
      return this.acts.take(parts, act, viewer, request.body, attempt);
    };
    const [first] = parts.type.acts;
    return {
      ...this.reading.for(parts),
      act: take,
      createOne: (call) => take(first?.name ?? '', call),
      nextNumber: ({ viewer }) => this.numbers.suggest(parts, viewer),
    };
  }
}

const idIn = (params: unknown): string => (params as { id: string }).id;
