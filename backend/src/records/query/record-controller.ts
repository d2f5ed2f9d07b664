import { Controller, Get, HttpCode, Inject, Post, type Type } from '@nestjs/common';
import type { RecordType } from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import { classOf } from '../store/entity';
import type { ListScope } from '../store/reader';
import type { HistoryItem } from '../trail/history';
import { type Call, CrudRoutes, type CrudService, CurrentCall } from './crud';
import { queryColumns } from './query-columns';

/** What the routes of a type do. */
export interface RecordService extends CrudService {
  /** All rows, unless the call asks for a page. */
  whole(call: Call, scope: ListScope): Promise<WireRecord[]>;
  history(call: Call): Promise<HistoryItem[]>;
  act(name: string, call: Call): Promise<WireRecord>;
}

/** Gives the service of a type by its name. */
export interface RecordServices<Service extends RecordService> {
  for(name: string): Service;
}

/** A route that few types have. */
export interface MoreRoute<Service> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly answer: (service: Service, call: Call) => Promise<unknown>;
}

interface Options<Service> {
  /** Whether the first act is also taken by a plain `POST /`. */
  readonly atRoot?: boolean;
  readonly more?: readonly MoreRoute<Service>[];
  /** What `/my` and `/all` answer. @default all rows, in the type's envelope */
  readonly whole?: (service: Service, call: Call, scope: ListScope) => Promise<unknown>;
}

/** The routes of a type: its lists, a record, its trail, and each of its acts. */
export function recordController<Service extends RecordService>(
  type: RecordType,
  services: Type<RecordServices<Service>>,
  { atRoot = false, more = [], whole = rowsOf(type) }: Options<Service> = {},
): Type {
  const { path } = type.api;

  @CrudRoutes(classOf(type), queryColumns(type), atRoot)
  @Controller(path)
  class RecordController {
    readonly service: Service;

    constructor(@Inject(services) all: RecordServices<Service>) {
      this.service = all.for(type.name);
    }

    @Get('my')
    mine(@CurrentCall() call: Call) {
      return whole(this.service, call, 'mine');
    }

    @Get('all')
    all(@CurrentCall() call: Call) {
      return whole(this.service, call, 'all');
    }

    @Get(':id/history')
    history(@CurrentCall() call: Call) {
      return this.service.history(call);
    }
  }
  const add = ({ method, path: at, answer }: MoreRoute<Service>) => {
    const name = `${method} ${at}`;
    const handler = {
      value(this: RecordController, call: Call) {
        return answer(this.service, call);
      },
      writable: true,
      configurable: true,
    };
    Object.defineProperty(RecordController.prototype, name, handler);
    CurrentCall()(RecordController.prototype, name, 0);
    (method === 'get' ? Get : Post)(at)(RecordController.prototype, name, handler);
    return handler;
  };
  for (const act of type.acts) {
    const handler = add({ method: 'post', path: act.path, answer: (service, call) => service.act(act.name, call) });
    HttpCode(act.makes && !act.goesOn ? 201 : 200)(RecordController.prototype, act.name, handler);
  }
  for (const route of more) HttpCode(200)(RecordController.prototype, route.path, add(route));
  Object.defineProperty(RecordController, 'name', { value: `${classOf(type).name}Controller` });
  return RecordController;
}

const rowsOf =
  ({ api: { lists, succeeds } }: RecordType) =>
  async (service: RecordService, call: Call, scope: ListScope) => {
    const envelope = scope === 'mine' ? lists.mine : lists.all;
    const rows = await service.whole(call, scope);
    if (envelope === null) return rows;
    return { ...(succeeds && scope === 'mine' && { success: true }), [envelope]: rows };
  };
