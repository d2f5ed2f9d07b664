import { Controller, Get, Headers, HttpCode, Post, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EntryResource, type JudgedRow, type JudgedSheet, templateOf } from '../../../../schemas';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Entries, type EntryParts } from '../../records/store/entries';
import { FormContexts } from '../../records/write/form-contexts';
import { readKey } from '../../records/write/idempotency';
import { fileNamed, readFormat, send } from '../export/download';
import { SheetLimits, sheetsIn } from '../export/limits';
import { bytesOf } from '../export/table';
import { Importer } from './importer';
import { readSheetUpload, type SheetUpload } from './sheet-upload';
import { templateSheets } from './template-sheets';

/** The import of one type of entry: an empty sheet, a preview of a filled one, and the import itself. */
export function importController(entry: EntryResource): Type {
  @Controller(`${entry.api.path}/import`)
  class ImportController {
    readonly parts: EntryParts;

    constructor(
      entries: Entries,
      readonly importer: Importer,
      readonly contexts: FormContexts,
      readonly limits: SheetLimits,
      readonly clock: Clock,
    ) {
      this.parts = entries.named(entry.name);
    }

    @Get('template')
    async template(@CurrentViewer() viewer: Viewer, @Query('format') wanted: unknown, @Res() reply: FastifyReply) {
      const format = readFormat(wanted);
      await this.limits.imports.take(viewer.id);
      this.importer.check(this.parts, viewer);
      const template = templateOf(entry, await this.contexts.for(viewer, entry.fields));
      const sheets = templateSheets(entry.label.many, template, format);
      send(reply, {
        ...fileNamed(`${entry.route}-template`, format),
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
      const { judged, repeated } = await this.importer.preview(this.parts, viewer, sheet);
      return previewOf(judged, repeated);
    }

    @Post()
    async import(
      @CurrentViewer() viewer: Viewer,
      @Req() request: FastifyRequest,
      @Headers('idempotency-key') key: unknown,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const token = readKey(key);
      return this.importer.import(this.parts, viewer, await this.sheetOf(viewer, request, reply), token);
    }

    private async sheetOf(viewer: Viewer, request: FastifyRequest, reply: FastifyReply): Promise<SheetUpload> {
      await this.limits.imports.take(viewer.id);
      this.importer.check(this.parts, viewer);
      const sheet = await readSheetUpload(request, reply);
      const more = sheetsIn(sheet.bytes.length);
      if (more > 0) await this.limits.imports.take(viewer.id, more);
      return sheet;
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${entry.name}ImportController` });
  return ImportController;
}

type Preview = Omit<JudgedSheet, 'rows'> & {
  rows: Omit<JudgedRow, 'accepted'>[];
  /** The numbers of rows that are logged already. They may be imported all the same. */
  repeated: number[];
};

/** A preview shows what a value is, not all of it. */
const longestShown = 300;

/** What a client is told about a checked sheet. */
const previewOf = ({ rows, ...sheet }: JudgedSheet, repeated: number[]): Preview => ({
  ...sheet,
  repeated,
  rows: rows.map(({ row, values, errors }) => ({
    row,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)])),
    errors,
  })),
});

const shortened = (value: string) => (value.length > longestShown ? `${value.slice(0, longestShown)}…` : value);
