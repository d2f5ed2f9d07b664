import { hash } from 'node:crypto';
import { Controller, type DynamicModule, Module, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnLists, RawRow, Registry } from '../../../../schemas';
import type { KeptItem, KeptLists, LinesOfSheet, ListChanged } from '../../../../schemas/api/catalogue';
import { CurrentViewer } from '../../auth/decorators';
import { DepartmentLists } from '../../auth/users/department-lists';
import type { Viewer } from '../../auth/viewer';
import { SentBody, SentQuery, Serve, Topic } from '../../base/http/route';
import { SheetLimits } from '../export/sheet-limits';
import { readSheet, readSheetUpload } from '../import/read-sheet';
import { mostRows, tooManyRows } from '../import/unreadable';
import { Catalogue } from './catalogue';

/** Serves the lists of competencies that departments keep themselves. */
@Topic('Logbook')
@Controller()
class CatalogueController {
  constructor(
    private readonly lists: DepartmentLists,
    private readonly catalogue: Catalogue,
    private readonly limits: SheetLimits,
  ) {}

  @Serve('GET catalogue')
  async offered(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnLists> {
    const lists = (await this.lists.of(viewer.department)) ?? {};
    const etag = `"${hash('sha256', JSON.stringify(lists)).slice(0, 32)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] !== etag) return lists;
    reply.status(304);
    return noBody;
  }

  @Serve('GET catalogue/lists')
  read(
    @CurrentViewer() viewer: Viewer,
    @SentQuery() { department }: SentQuery<'GET catalogue/lists'>,
  ): Promise<KeptLists> {
    return this.catalogue.read(viewer, department);
  }

  @Serve('POST catalogue/lists')
  save(@CurrentViewer() viewer: Viewer, @SentBody() body: SentBody<'POST catalogue/lists'>): Promise<ListChanged> {
    return this.catalogue.save(viewer, body);
  }

  @Serve('POST catalogue/sheet')
  async sheet(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinesOfSheet> {
    this.catalogue.check(viewer);
    await this.limits.imports.take(viewer.id);
    const { bytes } = await readSheetUpload(request, reply);
    await this.limits.weigh(viewer.id, bytes.length);
    const { rows, ...others } = await readSheet(bytes);
    return { text: linesOf(rows), ...others };
  }

  @Serve('POST catalogue/:id/retire')
  retire(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<KeptItem> {
    return this.catalogue.retire(viewer, id);
  }

  @Serve('POST catalogue/:id/bring-back')
  bringBack(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<KeptItem> {
    return this.catalogue.bringBack(viewer, id);
  }
}

/** An answer of status 304 has no body. */
const noBody = undefined as unknown as OwnLists;

function cellText(cell: RawRow['cells'][number]): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.fault;
  return String(cell).replace(/\s+/g, ' ').trim();
}

/**
 * The rows as lines, with tabs between the cells. Each row is on the line of its number.
 * @throws Invalid for a row so far down that the lines above it would be too many
 */
function linesOf(rows: readonly RawRow[]): string {
  if (rows.some(({ row }) => row > mostRows)) throw tooManyRows(mostRows);
  const lines: string[] = [];
  for (const { row, cells } of rows) lines[row - 1] = cells.map(cellText).join('\t').trimEnd();
  return Array.from(lines, (line) => line ?? '').join('\n');
}

@Module({})
class CatalogueModule {}

/** The departments' own lists. No module for a registry without such lists. */
export const catalogueModule = ({ logbook }: Registry): DynamicModule[] =>
  logbook.catalogues
    ? [
        {
          module: CatalogueModule,
          global: true,
          controllers: [CatalogueController],
          providers: [Catalogue, DepartmentLists, SheetLimits],
          exports: [DepartmentLists],
        },
      ]
    : [];
