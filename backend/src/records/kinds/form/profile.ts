import { Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { actOf, type FormResource } from '../../../../../schemas';
import { CurrentViewer, sessionOf, type ViewedRequest } from '../../../auth/decorators';
import { accountOf } from '../../../auth/users/account';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import { RoutesOf, Serve } from '../../../base/http/route';
import type { WireRecord } from '../../../field-types';
import { Uploads } from '../../../files/uploads';
import { nameOf, whoMay } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { bodyName } from '../../openapi/record';
import { Directories, type DirectoryParts } from '../../read/directories';
import { RecordReader } from '../../read/reader';
import { fileFields } from '../../write/record-files';
import { RowActs } from '../../write/row-acts';

/**
 * The routes of a form of which everybody has one record. They are not those of `recordController`: there is no list,
 * and no id in the path.
 */
export function profileController(form: FormResource): Type {
  const answer = ref(nameOf(form));

  @RoutesOf(form)
  class ProfileController {
    private readonly parts: DirectoryParts;

    constructor(
      directories: Directories,
      private readonly reader: RecordReader,
      private readonly acts: RowActs,
      private readonly uploads: Uploads,
      private readonly database: Database,
    ) {
      this.parts = directories.named(form.name);
    }

    @Serve('GET :type', () => ({ ...whoMay(form, 'read'), answer }))
    async mine(@CurrentViewer() viewer: Viewer): Promise<WireRecord> {
      return this.shown(viewer, await this.reader.one(this.parts, viewer, viewer.id));
    }

    @Serve('PATCH :type', () => ({
      ...whoMay(form, 'update'),
      body: ref(bodyName(form, actOf(form, 'update'))),
      ...(fileFields(form.fields).length > 0 && { multipart: 'withFiles' }),
      answer,
    }))
    async change(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<WireRecord> {
      const session = sessionOf(request);
      const { viewer } = session;
      const sent = await this.uploads.read(request, reply);
      return this.shown(viewer, await this.acts.update(this.parts, { viewer, session }, viewer.id, sent));
    }

    /** Without what only a list of accounts shows, and with the state of the email address. */
    private async shown(viewer: Viewer, record: WireRecord): Promise<WireRecord> {
      const names = ['id', '_id', 'version', 'updatedAt', ...form.fields.map(({ readName }) => readName)];
      const own = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
      const row = await accountOf(this.database, viewer.id, 'newEmail', 'emailConfirmedAt');
      return { ...own, newEmail: row?.newEmail ?? null, emailConfirmed: (row?.emailConfirmedAt ?? null) !== null };
    }
  }
  return ProfileController;
}
