import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Scorecard } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { BadRequest } from '../../../base/errors';
import { parseQuery, type RawQuery } from '../../query/query';
import type { HistoryItem } from '../../trail/history';
import { attemptIn } from '../../write/once';
import { SheetKeeper } from './sheet-keeper';
import { sheetColumns } from './sheet-list';
import { SheetReader } from './sheet-reader';

/** The routes of one scorecard. */
export function scorecardController(card: Scorecard): Type {
  const columns = sheetColumns(card);

  @Controller(card.api.path)
  class ScorecardController {
    constructor(
      readonly reader: SheetReader,
      readonly keeper: SheetKeeper,
    ) {}

    @Get()
    async list(
      @CurrentViewer() viewer: Viewer,
      @Query() query: RawQuery,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      const { records, total } = await this.reader.list(card, viewer, parseQuery(query, columns));
      response.header('x-total-count', total);
      return records;
    }

    @Get('my')
    mine(@CurrentViewer() viewer: Viewer) {
      return this.reader.mine(card, viewer);
    }

    @Get('all')
    ofQuery(@CurrentViewer() viewer: Viewer, @Query() query: unknown) {
      return this.reader.of(card, viewer, onlyStudent(query));
    }

    /** A question, although it is posted. */
    @Post('all')
    @HttpCode(200)
    ofBody(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
      return this.reader.of(card, viewer, onlyStudent(body));
    }

    @Post('add')
    @HttpCode(200)
    save(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
      return this.keeper.save(card, viewer, body, attemptIn(viewer, card.name, key, body));
    }

    @Get('residents')
    residents(@CurrentViewer() viewer: Viewer) {
      return this.reader.residents(card, viewer);
    }

    @Get(':id')
    one(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
      return this.reader.one(card, viewer, id);
    }

    @Get(':id/history')
    history(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<HistoryItem[]> {
      return this.reader.history(card, viewer, id);
    }
  }
  Object.defineProperty(ScorecardController, 'name', { value: `${card.name}ScorecardController` });
  return ScorecardController;
}

/** @throws BadRequest for anything but `student` */
function onlyStudent(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BadRequest('Say whose sheets you want');
  const { student, ...others } = raw as { student?: unknown };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new BadRequest(`Sheets cannot be asked for by “${unknown.slice(0, 60)}”`);
  if (student === undefined || student === null || student === '') throw new BadRequest('Say whose sheets you want');
  return student;
}
