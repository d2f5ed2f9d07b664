import { Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DirectoryResource, EntryResource } from '../../../../schemas';
import { CurrentViewer, sessionOf } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { readKey } from '../../records/write/idempotency';
import { fileNamed, readFormat, send } from '../export/download';
import { SheetLimits, sheetsIn } from '../export/limits';
import { bytesOf } from '../export/table';
import { EntrySheets } from './entry-sheets';
import { Importer, type SheetTarget } from './importer';
import { RowSheets } from './row-sheets';
import { readSheetUpload, type SheetUpload } from './sheet-upload';
import { templateSheets } from './template-sheets';

/** Serves the import of earlier entries of one type. */
export const entryImport = (entry: EntryResource) => importController(entry, entry.route, EntrySheets, entry);

/** Serves the import of the rows of a directory. */
export const rowImport = (directory: DirectoryResource) =>
  importController(directory, directory.route ?? directory.name, RowSheets, directory);

/** Serves an empty sheet, a preview of a filled one, and the import itself. */
function importController<Resource>(
  { name, label, api }: Pick<EntryResource | DirectoryResource, 'name' | 'label' | 'api'>,
  route: string,
  Sheets: Type<{ for(resource: Resource): SheetTarget }>,
  resource: Resource,
): Type {
  @Controller(`${api.path}/import`)
  class ImportController {
    private readonly target: SheetTarget;

    constructor(
      readonly importer: Importer,
      readonly limits: SheetLimits,
      readonly clock: Clock,
      @Inject(Sheets) sheets: { for(resource: Resource): SheetTarget },
    ) {
      this.target = sheets.for(resource);
    }

    @Get('template')
    async template(@CurrentViewer() viewer: Viewer, @Query('format') wanted: unknown, @Res() reply: FastifyReply) {
      const format = readFormat(wanted);
      await this.limits.imports.take(viewer.id);
      this.target.check(viewer);
      const sheets = templateSheets(label.many, await this.target.template(viewer), format);
      send(reply, {
        ...fileNamed(`${route}-template`, format),
        bytes: bytesOf(format, sheets, this.clock.now()),
      });
    }

    @Post('preview')
    @HttpCode(200)
    async preview(
      @CurrentViewer() viewer: Viewer,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const sheet = await this.sheetOf(viewer, request, reply);
      return this.importer.preview(this.target, { viewer, session: sessionOf(request) }, sheet);
    }

    @Post()
    async import(
      @CurrentViewer() viewer: Viewer,
      @Req() request: FastifyRequest,
      @Headers('idempotency-key') key: unknown,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const token = readKey(key);
      const sheet = await this.sheetOf(viewer, request, reply);
      return this.importer.import(this.target, { viewer, session: sessionOf(request) }, sheet, token);
    }

    private async sheetOf(viewer: Viewer, request: FastifyRequest, reply: FastifyReply): Promise<SheetUpload> {
      await this.limits.imports.take(viewer.id);
      this.target.check(viewer);
      const sheet = await readSheetUpload(request, reply);
      const more = sheetsIn(sheet.bytes.length);
      if (more > 0) await this.limits.imports.take(viewer.id, more);
      return sheet;
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${name}ImportController` });
  return ImportController;
}
