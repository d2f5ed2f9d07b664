import { Inject, Injectable, Module } from '@nestjs/common';
import {
  actOf,
  type FormResource,
  type InboxResource,
  isInbox,
  type Registry,
  type StoredType,
} from '../../../../../schemas';
import { ownFrame, recordFrame } from '../../../../../schemas/api/records';
import { UnsupportedType } from '../../../base/errors';
import { networkOf } from '../../../base/http/request-facts';
import type { JsonSchema } from '../../../field-types';
import { type Form, Uploads } from '../../../files/uploads';
import { actBody, changeBody, nameOf, proofs, recordSchema } from '../../openapi/kind-parts';
import { text } from '../../openapi/parts';
import { bodyName, routesOfType } from '../../openapi/record';
import { Records } from '../../read/records';
import type { Call } from '../../routes/crud';
import { type RecordService, type RecordServices, recordController } from '../../routes/record-controller';
import { RowServices } from '../../routes/record-services';
import { REGISTRY } from '../../store/registries';
import { rowSchemas } from '../../store/row-columns';
import { bareFrame } from '../../wire/frames';
import type { GivenCells } from '../../write/act-judge';
import { Acts } from '../../write/acts';
import { fileFields } from '../../write/record-files';
import { readKey } from '../../write/request';
import type { KindDefinition } from '../definition';
import { profileController } from './profile';

/** The service behind the routes of an inbox. Those whom the form is for send; those who work on it list and edit. */
@Injectable()
class InboxServices implements RecordServices {
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
      const sent = await this.uploads.read(request, reply);
      return this.acts.takeForm(parts, actOf(form, 'send'), { ...taking, sent, given: sentAt(sent.fields) }, key);
    };
    return {
      ...rows,
      createOne: send,
      acts: { ...rows.acts, send },
    };
  }
}

const SENT_AT = 'submittedAt';
const SENT_AT_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The time at which the client says it sent the form. Stored in UTC. Nothing relies on it. */
function sentAt({ [SENT_AT]: sent }: Form['fields']): GivenCells {
  if (sent === undefined || sent === null || sent === '') return { cells: { [SENT_AT]: null } };
  const time = typeof sent === 'string' && SENT_AT_FORM.test(sent) ? new Date(sent) : undefined;
  if (time && !Number.isNaN(time.getTime())) return { cells: { [SENT_AT]: time.toISOString() } };
  return { cells: { [SENT_AT]: null }, errors: { [SENT_AT]: `${SENT_AT} must be a moment, as YYYY-MM-DDThh:mm:ssZ` } };
}

/** What is sent, as a record of the answers alone: whoever sends it sees nothing else of the row. */
function asSent({ name, rights, acts, fields, byKey, rowType }: InboxResource): StoredType {
  const list = { search: rowType.list.search, columns: { student: [], faculty: [] } };
  return { name, rights, acts, fields, byKey, title: rowType.title ?? '', place: 'none', list };
}

const version = { type: 'integer' };

/** The record of a profile, and the body that changes it. */
function profileSchemas(form: FormResource): Record<string, JsonSchema> {
  const change = changeBody(form.fields, { version, ...proofs('Only with a new email address.') });
  return {
    [nameOf(form)]: recordSchema(form.fields, ownFrame.properties),
    [bodyName(form, actOf(form, 'update'))]: change,
  };
}

/** What is kept of what was sent, and the bodies of the acts. */
function inboxSchemas(form: InboxResource): Record<string, JsonSchema> {
  const [send, update] = [actOf(form, 'send'), actOf(form, 'update')];
  return {
    [nameOf(form)]: recordSchema(form.rowType.fields, recordFrame.properties),
    [bodyName(form, send)]: actBody(send.fields, { [SENT_AT]: { ...text, format: 'date-time' } }),
    [bodyName(form, update)]: changeBody(update.fields, { version }),
  };
}

@Module({})
class FormModule {}

/** Something that one person fills in, and sends or keeps. */
export const form: KindDefinition = {
  tables: ({ forms }) => forms.flatMap(({ rowType }) => rowSchemas(rowType)),
  module: ({ forms }) => ({
    module: FormModule,
    controllers: forms.map((one) =>
      isInbox(one)
        ? recordController(one.rowType, InboxServices, { atRoot: true, hasWhole: false })
        : profileController(one),
    ),
    providers: [InboxServices],
  }),
  openApi: ({ forms }) => ({
    routes: forms.filter(isInbox).flatMap((one) => routesOfType(one, { atRoot: true, hasWhole: false })),
    schemas: Object.assign(
      {},
      ...forms.filter(isInbox).map(inboxSchemas),
      ...forms.filter((one) => !isInbox(one)).map(profileSchemas),
    ),
  }),
  directories: ({ forms }) => forms.map(({ rowType }) => rowType),
};
