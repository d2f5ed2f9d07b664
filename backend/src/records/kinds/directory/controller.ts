import { Controller, Delete, Get, Patch, Post, type Type } from '@nestjs/common';
import type { DirectoryResource } from '../../../../../schemas';
import { type Call, CrudRoutes, CurrentCall } from '../../query/crud';
import { rowColumns } from '../../query/query-columns';
import { Directories } from './directories';
import { type DirectoryService, DirectoryServices } from './service';

/** The routes of one directory. Those with a name of their own stand before `/:id`, which would take them for ids. */
export function directoryController(directory: DirectoryResource): Type {
  const { path, all: envelope } = directory.api;
  const model = { [directory.name]: class {} }[directory.name] as Type;

  @CrudRoutes(model, rowColumns(directory))
  @Controller(path)
  class DirectoryController {
    readonly service: DirectoryService;

    constructor(directories: Directories, services: DirectoryServices) {
      this.service = services.for(directories.named(directory.name));
    }

    @Get('all')
    async all(@CurrentCall() call: Call) {
      const rows = await this.service.whole(call);
      return envelope === undefined ? rows : { [envelope]: rows };
    }

    @Post('add')
    add(@CurrentCall() call: Call) {
      return this.service.createOne(call);
    }

    @Patch(':id')
    update(@CurrentCall() call: Call) {
      return this.service.update(call);
    }

    @Delete(':id')
    remove(@CurrentCall() call: Call) {
      return this.service.remove(call);
    }
  }
  Object.defineProperty(DirectoryController, 'name', { value: `${directory.name}DirectoryController` });
  return DirectoryController;
}
