import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ExchangeResource } from '../../../../schemas';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../database';
import { largestWhole, parseQuery, type RawQuery } from '../../engine/query/query';
import { attemptIn } from '../../engine/write/once';
import { type ExchangeParts, exchangeParts } from './exchange-parts';
import { ExchangeReader, type ListScope } from './exchange-reader';
import { ExchangeOpener } from './opener';
import { ExchangeReplier } from './replier';

/** The routes of one exchange. Those with a name of their own stand before `/:id`, which would take them for ids. */
export function exchangeController(exchange: ExchangeResource): Type {
  const { path, open, reply } = exchange.api;

  @Controller(path)
  class ExchangeController {
    readonly parts: ExchangeParts;

    constructor(
      database: Database,
      readonly reader: ExchangeReader,
      readonly opener: ExchangeOpener,
      readonly replier: ExchangeReplier,
    ) {
      this.parts = exchangeParts(exchange, (name) => database.quote(name));
    }

    @Get()
    list(
      @CurrentViewer() viewer: Viewer,
      @Query() query: RawQuery,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return this.page('all', viewer, query, response);
    }

    @Get('my')
    async mine(
      @CurrentViewer() viewer: Viewer,
      @Query() query: RawQuery,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return { success: true, data: await this.page('mine', viewer, query, response, largestWhole) };
    }

    @Get('all')
    async all(
      @CurrentViewer() viewer: Viewer,
      @Query() query: RawQuery,
      @Res({ passthrough: true }) response: FastifyReply,
    ) {
      return { data: await this.page('all', viewer, query, response, largestWhole) };
    }

    @Get('next-number')
    async next(@CurrentViewer() viewer: Viewer) {
      return { [exchange.number.key]: await this.opener.suggest(this.parts, viewer) };
    }

    @Post(open)
    open(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
      return this.opener.open(this.parts, viewer, body, attemptIn(viewer, exchange.name, key, body));
    }

    @Post(reply)
    @HttpCode(200)
    reply(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
      return this.replier.reply(this.parts, viewer, body, attemptIn(viewer, `${exchange.name}/reply`, key, body));
    }

    @Get(':id')
    one(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
      return this.reader.one(this.parts, viewer, id);
    }

    @Get(':id/history')
    history(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
      return this.reader.history(this.parts, viewer, id);
    }

    private async page(scope: ListScope, viewer: Viewer, query: RawQuery, response: FastifyReply, most?: number) {
      const asked = parseQuery(query, this.parts.queryColumns, most);
      const { records, total } = await this.reader.list(this.parts, scope, viewer, asked);
      response.header('x-total-count', total);
      return records;
    }
  }
  Object.defineProperty(ExchangeController, 'name', { value: `${exchange.name}ExchangeController` });
  return ExchangeController;
}
