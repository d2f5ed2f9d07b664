import { Controller, Get, Patch, Post, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public, type ViewedRequest, viewerOf } from '../../../auth/decorators';
import { UnsupportedType } from '../../../base/errors';
import { networkOf } from '../../../base/http/address';
import { Uploads } from '../../../files/uploads';
import type { Call } from '../../query/crud';
import { parseQuery, type RawQuery } from '../../query/query';
import { rowColumns } from '../../query/query-columns';
import { readKey } from '../../write/idempotency';
import { fileFields } from '../../write/record-files';
import { Directories, type DirectoryService, DirectoryServices } from '../directory/records';
import { type InboxForm, InboxReceiver } from './receiver';

const nothing = () => undefined;

/** The routes of one inbox: anybody whom the form is for sends; those who work it off list and edit. */
export function inboxController(form: InboxForm): Type {
  const Open = form.by === 'public' ? Public : () => nothing;
  const takesFiles = fileFields(form.fields).length > 0;

  @Controller(form.api.path)
  class InboxController {
    private readonly service: DirectoryService;
    private readonly columns: ReturnType<typeof rowColumns>;

    constructor(
      directories: Directories,
      services: DirectoryServices,
      private readonly receiver: InboxReceiver,
      private readonly uploads: Uploads,
    ) {
      const parts = directories.named(form.name);
      this.service = services.for(parts);
      this.columns = rowColumns(parts.type);
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
      return this.receiver.receive(form, { viewer: request.session?.viewer, network, form: sent, key });
    }

    private call(request: ViewedRequest, reply: FastifyReply): Call {
      const query = () => parseQuery(request.query as RawQuery, this.columns);
      return { viewer: viewerOf(request), request, reply, query };
    }
  }
  Object.defineProperty(InboxController, 'name', { value: `${form.name}InboxController` });
  return InboxController;
}
