import { Delete, Get, HttpCode, Inject, Patch, Post, type Type } from '@nestjs/common';
import { actsByRoute, type DirectoryResource, type RecordType, type RowType } from '../../../../schemas';
import { isRowType } from '../../../../schemas/registry/rows';
import { Public } from '../../auth/decorators';
import { RoutesOf, WithoutQuery } from '../../base/http/route';
import type { WireRecord } from '../../field-types';
import type { ListScope } from '../read/reader';
import { classOf } from '../store/entity';
import { queryColumns } from '../store/query-columns';
import type { HistoryItem } from '../trail/history';
import { type Call, CrudRoutes, type CrudService, CurrentCall } from './crud';

/** The service behind the routes of a type. */
export interface RecordService extends CrudService {
  /** All rows, unless the call asks for a page. */
  whole(call: Call, scope: ListScope): Promise<WireRecord[]>;
  history(call: Call): Promise<HistoryItem[]>;
  /** What each act of the type does, by its name. */
  readonly acts: Readonly<Record<string, (call: Call) => Promise<WireRecord>>>;
}

const methods = { get: Get, post: Post, patch: Patch, delete: Delete };

/** Gives the service of a type by its name. */
export interface RecordServices {
  for(name: string): RecordService;
}

/** Answers a route by the service of its type. */
type Answering = (service: RecordService, call: Call) => Promise<unknown>;

interface Options {
  /** Whether a plain `POST /` also takes the first act. */
  readonly atRoot?: boolean;
  /** Whether there are the lists `/my` and `/all`, with all rows in the type's envelope. */
  readonly hasWhole?: boolean;
}

/** A type of records or of directory rows. */
type Served = RecordType | (RowType & { readonly api: DirectoryResource['api'] });

/**
 * Builds the routes of a type: its lists, one record, its trail, and each act. Directory rows have no owner, so they
 * have no list of one's own, and no trail. A route that only some types have is in a controller of its own.
 */
export function recordController(
  type: Served,
  services: Type<RecordServices>,
  { atRoot = false, hasWhole = true }: Options = {},
): Type {
  // When several acts share a route, the service of the first one reads from the body which act is meant.
  const routed = actsByRoute(type.acts).map(([act]) => act);
  const takeOf = (service: RecordService, called: string) => {
    const take = service.acts[called];
    if (!take) throw new Error(`Nobody can ${called} ${type.name}`);
    return take;
  };
  const isPublic = type.acts.some((act) => act.makes && act.isPublic);

  @CrudRoutes(classOf(type), queryColumns(type), { creates: atRoot, isPublic })
  @RoutesOf(type)
  class RecordController {
    readonly service: RecordService;

    constructor(@Inject(services) all: RecordServices) {
      this.service = all.for(type.name);
      for (const { name } of routed) takeOf(this.service, name);
    }
  }
  const add = (method: keyof typeof methods, at: string, answer: Answering, ...decorators: MethodDecorator[]) => {
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
    for (const decorate of [methods[method](at), ...decorators]) decorate(RecordController.prototype, name, handler);
  };
  if (!isRowType(type)) add('get', ':id/history', (service, call) => service.history(call), WithoutQuery());
  if (hasWhole) {
    const whole = rowsOf(type);
    if (!isRowType(type)) add('get', 'my', (service, call) => whole(service, call, 'mine'));
    add('get', 'all', (service, call) => whole(service, call, 'all'));
  }
  for (const act of routed) {
    const { method = 'post', path: at } = act;
    add(
      method,
      at,
      (service, call) => takeOf(service, act.name)(call),
      HttpCode(act.makes && !act.upserts ? 201 : 200),
      ...(act.isPublic ? [Public()] : []),
    );
  }
  return RecordController;
}

/** Answers the lists without pages. */
const rowsOf =
  ({ api }: Served) =>
  async (service: RecordService, call: Call, scope: ListScope) => {
    const { mine, all } = 'lists' in api ? api.lists : { mine: null, all: api.all ?? null };
    const envelope = scope === 'mine' ? mine : all;
    const rows = await service.whole(call, scope);
    if (envelope === null) return rows;
    return { ...('succeeds' in api && api.succeeds && scope === 'mine' && { success: true }), [envelope]: rows };
  };
