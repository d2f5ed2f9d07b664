import { type DynamicModule, Headers, Inject, Module, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { type DirectoryResource, type EntryResource, importFault, type Registry } from '../../../../schemas';
import type { ApiRoute } from '../../../../schemas/api';
import { entriesBody, type ImportAnswer, type Preview } from '../../../../schemas/api/in-and-out';
import { CurrentViewer, sessionOf } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { RoutesOf, SentQuery, Serve } from '../../base/http/route';
import { readKey } from '../../records/write/request';
import { fileNamed, send } from '../export/download';
import { ListBatches } from '../export/list-batches';
import { SheetLimits } from '../export/sheet-limits';
import { bytesOf } from '../export/table';
import { EntrySheets } from './entry-sheets';
import { Importer, type SheetTarget } from './importer';
import { NamedRows } from './named-rows';
import { readSheetUpload, type SheetUpload } from './read-sheet';
import { RowSheets } from './row-sheets';
import { RowsThere } from './rows-there';
import { templateSheets } from './template-sheets';

/** Serves the import of earlier entries of one type. */
const entryImport = (entry: EntryResource) =>
  importController(entry, entry.route, EntrySheets, {
    body: entriesBody,
    refused: importFault(entry)?.sentence,
  });

/** Serves the import of the rows of a directory. */
const rowImport = (directory: DirectoryResource) =>
  importController(directory, directory.route ?? directory.name, RowSheets);

/**
 * Serves an empty sheet, a preview of a filled one, and the import itself.
 * @param body of a sheet. @default that of a directory
 * @param refused the reason why nothing of the type can be imported
 */
function importController<Resource extends EntryResource | DirectoryResource>(
  resource: Resource,
  route: string,
  Sheets: Type<{ for(resource: Resource): SheetTarget }>,
  { body, refused }: { readonly body?: TObject; readonly refused?: string | undefined } = {},
): Type {
  const { label } = resource;
  const named = ({ summary }: ApiRoute) => ({
    summary: `${label.many}: ${summary}`,
    ...(refused && { description: `Refused here: “${refused}”.` }),
  });
  const taking = (_: Registry, route: ApiRoute) => ({ ...named(route), ...(body && { body }) });

  @RoutesOf(resource)
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

    @Serve('GET :type/import/template', (_, route) => ({
      ...named(route),
      ...(refused && { faults: [...(route.faults ?? []), 422] }),
    }))
    async template(
      @CurrentViewer() viewer: Viewer,
      @SentQuery() { format = 'csv' }: SentQuery<'GET :type/import/template'>,
      @Res() reply: FastifyReply,
    ) {
      await this.limits.imports.take(viewer.id);
      this.target.check(viewer);
      const sheets = templateSheets(label.many, await this.target.template(viewer), format);
      send(reply, {
        ...fileNamed(`${route}-template`, format),
        bytes: bytesOf(format, sheets, this.clock.now()),
      });
    }

    @Serve('POST :type/import/preview', taking)
    async preview(
      @CurrentViewer() viewer: Viewer,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Preview> {
      const sheet = await this.sheetOf(viewer, request, reply);
      return this.importer.preview(this.target, { viewer, session: sessionOf(request) }, sheet);
    }

    @Serve('POST :type/import', taking)
    async import(
      @CurrentViewer() viewer: Viewer,
      @Req() request: FastifyRequest,
      @Headers('idempotency-key') key: unknown,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<ImportAnswer> {
      const token = readKey(key);
      const sheet = await this.sheetOf(viewer, request, reply);
      return this.importer.import(this.target, { viewer, session: sessionOf(request) }, sheet, token);
    }

    private async sheetOf(viewer: Viewer, request: FastifyRequest, reply: FastifyReply): Promise<SheetUpload> {
      await this.limits.imports.take(viewer.id);
      this.target.check(viewer);
      const sheet = await readSheetUpload(request, reply);
      await this.limits.weigh(viewer.id, sheet.bytes.length);
      return sheet;
    }
  }
  return ImportController;
}

@Module({})
class ImportModule {}

/** The import of every entry type, and of the directories that take sheets. */
export const importModule = ({ entries, directories }: Registry): DynamicModule => {
  const bySheet = directories.filter(({ sheets }) => sheets);
  return {
    module: ImportModule,
    controllers: [...entries.map(entryImport), ...bySheet.map(rowImport)],
    providers: [
      ListBatches,
      EntrySheets,
      Importer,
      SheetLimits,
      ...(bySheet.length > 0 ? [NamedRows, RowsThere, RowSheets] : []),
    ],
  };
};
