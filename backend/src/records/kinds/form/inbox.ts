import { Inject, Injectable } from '@nestjs/common';
import { actOf, type InboxResource, isInbox, type KeptType, type Registry } from '../../../../../schemas';
import { UnsupportedType } from '../../../base/errors';
import { networkOf } from '../../../base/http/request-facts';
import { Uploads } from '../../../files/uploads';
import { REGISTRY } from '../../read/entries';
import { Records } from '../../read/records';
import type { Call } from '../../routes/crud';
import type { RecordService, RecordServices } from '../../routes/record-controller';
import { RowServices } from '../../routes/row-services';
import { bareFrame } from '../../wire/frames';
import { Acts } from '../../write/acts';
import { readKey } from '../../write/attempt';
import { fileFields } from '../../write/record-files';

/** The service behind the routes of an inbox. Those whom the form is for send; those who work on it list and edit. */
@Injectable()
export class InboxServices implements RecordServices<RecordService> {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly records: Records,
    private readonly rows: RowServices,
    private readonly acts: Acts,
    private readonly uploads: Uploads,
  ) {}

  for(name: string): RecordService {
    const form = this.registry.forms.filter(isInbox).find((one) => one.name === name);
    if (!form) throw new Error(`No inbox is called ${name}`);
    const parts = this.records.partsFor(asSent(form), bareFrame);
    const rows = this.rows.for(name);
    const takesFiles = fileFields(form.fields).length > 0;
    const send = async ({ request, reply }: Call) => {
      // People who are not signed in must not make the server store files that no field takes.
      if (!takesFiles && request.isMultipart()) throw new UnsupportedType();
      const key = readKey(request.headers['idempotency-key']);
      const taking = { viewer: request.session?.viewer, network: networkOf(request.ip) };
      return this.acts.send(
        parts,
        actOf(form, 'send'),
        { ...taking, sent: await this.uploads.read(request, reply) },
        key,
      );
    };
    return {
      ...rows,
      createOne: send,
      acts: { ...rows.acts, send },
    };
  }
}

/** What is sent, as a record of the answers alone: whoever sends it sees nothing else of the row. */
function asSent({ name, rights, acts, fields, byKey, kept }: InboxResource): KeptType {
  const list = { search: kept.list.search, columns: { student: [], faculty: [] } };
  return { name, rights, acts, fields, byKey, title: kept.title ?? '', place: 'none', list };
}
