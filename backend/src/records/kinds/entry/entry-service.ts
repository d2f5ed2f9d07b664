import { Injectable } from '@nestjs/common';
import { actOf } from '../../../../../schemas';
import { Clock } from '../../../base/config';
import { Uploads } from '../../../files/uploads';
import { Entries } from '../../read/entries';
import type { Call } from '../../routes/crud';
import type { RecordService, RecordServices } from '../../routes/record-controller';
import { ReadServices } from '../../routes/record-services';
import { Acts } from '../../write/acts';
import { attemptIn, loggedAtIn, readKey } from '../../write/attempt';
import { EntryVerifier, type VerifyResult } from './verify';

export interface EntryService extends RecordService {
  verifyMany(call: Call): Promise<VerifyResult[]>;
}

/** The service behind the routes of an entry. Its creates can have files, and verdicts have a service of their own. */
@Injectable()
export class EntryServices implements RecordServices<EntryService> {
  constructor(
    private readonly entries: Entries,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
    private readonly verifier: EntryVerifier,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  for(name: string): EntryService {
    const parts = this.entries.named(name);
    const attempt = ({ viewer, request }: Call) =>
      attemptIn(viewer, name, request.headers['idempotency-key'], request.body);
    const create = async ({ viewer, request, reply }: Call) => {
      const key = readKey(request.headers['idempotency-key']);
      const sent = await this.uploads.read(request, reply);
      const loggedAt = loggedAtIn(request.headers['x-logged-at'], this.clock.now());
      return this.acts.send(parts, actOf(parts.type, 'create'), { viewer, sent, loggedAt }, key);
    };
    return {
      ...this.reading.for(parts),
      createOne: create,
      acts: {
        create,
        verify: (call) => this.verifier.verify(parts, call.viewer, call.request.body, attempt(call)),
      },
      verifyMany: (call) => this.verifier.verifyMany(parts, call.viewer, call.request.body, attempt(call)),
    };
  }
}
