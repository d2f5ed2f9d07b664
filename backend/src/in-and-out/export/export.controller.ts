import { Controller, Get, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EntryResource } from '../../../../schemas';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import type { RawQuery } from '../../records/query/query';
import { Entries } from '../../records/store/entries';
import { send } from './download';
import { Exporter } from './exporter';
import { SheetLimits } from './limits';

/** The list of one entry as a file. */
export function exportController(entry: EntryResource): Type {
  @Controller(entry.api.path)
  class ExportController {
    constructor(
      readonly entries: Entries,
      readonly exporter: Exporter,
      readonly limits: SheetLimits,
    ) {}

    @Get('export')
    async download(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply) {
      await this.limits.exports.take(viewer.id);
      send(reply, await this.exporter.list(this.entries.named(entry.name), viewer, query));
    }
  }
  Object.defineProperty(ExportController, 'name', { value: `${entry.name}ExportController` });
  return ExportController;
}
