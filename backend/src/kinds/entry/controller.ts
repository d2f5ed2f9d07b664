import { Controller, Get, HttpCode, Post, type Type } from '@nestjs/common';
import type { EntryResource } from '../../../../schemas';
import { type Call, CrudRoutes, CurrentCall } from '../../engine/query/crud';
import { queryColumns } from '../../engine/query/query-columns';
import { classOf } from '../../engine/records/entity';
import { Entries } from '../../engine/records/entries';
import { type EntryService, EntryServices } from './entry-service';

/** The routes of one entry. Those with a name of their own stand before `/:id`, which would take them for ids. */
export function controllerOf(entry: EntryResource): Type {
  const { path, lists } = entry.api;
  const enveloped = <Row>(name: string | null, rows: Row[]) => (name === null ? rows : { [name]: rows });

  @CrudRoutes(classOf(entry), queryColumns(entry))
  @Controller(path)
  class EntryController {
    readonly service: EntryService;

    constructor(entries: Entries, services: EntryServices) {
      this.service = services.for(entries.named(entry.name));
    }

    @Get('my')
    async mine(@CurrentCall() call: Call) {
      return enveloped(lists.mine, await this.service.whole(call, 'mine'));
    }

    @Get('all')
    async all(@CurrentCall() call: Call) {
      return enveloped(lists.all, await this.service.whole(call, 'all'));
    }

    @Post('add')
    add(@CurrentCall() call: Call) {
      return this.service.createOne(call);
    }

    @Post('verify')
    @HttpCode(200)
    verify(@CurrentCall() call: Call) {
      return this.service.verify(call);
    }

    @Post('verify-many')
    @HttpCode(200)
    async verifyMany(@CurrentCall() call: Call) {
      return { results: await this.service.verifyMany(call) };
    }

    @Get(':id/history')
    history(@CurrentCall() call: Call) {
      return this.service.history(call);
    }
  }
  Object.defineProperty(EntryController, 'name', { value: `${classOf(entry).name}Controller` });
  return EntryController;
}
