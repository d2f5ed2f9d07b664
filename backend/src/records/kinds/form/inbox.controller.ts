import { Controller, Get, Patch, Post, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { actOf, type InboxResource } from '../../../../../schemas';
import { Public, type ViewedRequest, viewerOf } from '../../../auth/decorators';
import { UnsupportedType } from '../../../base/errors';
import { networkOf } from '../../../base/http/address';
import { Uploads } from '../../../files/uploads';
import type { Call } from '../../query/crud';
import { parseQuery, type RawQuery } from '../../query/query';
import { queryColumns } from '../../query/query-columns';
import type { RecordParts } from '../../store/parts';
import { Records } from '../../store/records';
import { bareFrame } from '../../wire/frames';
import { Acts } from '../../write/acts';
import { readKey } from '../../write/idempotency';
import { fileFields } from '../../write/record-files';
import { Directories, type RowService, RowServices } from '../directory/records';

const nothing = () => undefined;

/** The routes of one inbox: anybody whom the form is for sends; those who work it off list and edit. */
export function inboxController(form: InboxResource): Type {
  const send = actOf(form, 'send');
  const Open = form.by === 'public' ? Public : () => nothing;
  const takesFiles = fileFields(form.fields).length > 0;

  @Controller(form.api.path)
  class InboxController {
    private readonly service: RowService;
    private readonly columns: ReturnType<typeof queryColumns>;
    private readonly parts: RecordParts;

    constructor(
      directories: Directories,
      services: RowServices,
      records: Records,
      private readonly acts: Acts,
      private readonly uploads: Uploads,
    ) {
      this.parts = records.partsFor(form, bareFrame);
      const parts = directories.named(form.name);
      this.service = services.for(form.name);
      this.columns = queryColumns(parts.type);
    }

    @Open()
    @Post()
    send(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.receive(request, reply);
    }

    @Open()
    @Post('add')
    add(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.receive(request, reply);
    }

    @Get()
    list(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.service.getMany(this.call(request, reply));
    }

    @Get(':id')
    one(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.service.getOne(this.call(request, reply));
    }

    @Patch(':id')
    update(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.service.update(this.call(request, reply));
    }

    private async receive(request: ViewedRequest, reply: FastifyReply) {
      // Whoever is not signed in must not make us keep files that no field takes.
      if (!takesFiles && request.isMultipart()) throw new UnsupportedType();
      const key = readKey(request.headers['idempotency-key']);
      const network = networkOf(request.ip);
      const sent = await this.uploads.read(request, reply);
      return this.acts.send(this.parts, send, { viewer: request.session?.viewer, network, sent }, key);
    }

    private call(request: ViewedRequest, reply: FastifyReply): Call {
      const query = () => parseQuery(request.query as RawQuery, this.columns);
      return { viewer: viewerOf(request), request, reply, query };
    }
  }
  Object.defineProperty(InboxController, 'name', { value: `${form.name}InboxController` });
  return InboxController;
}
