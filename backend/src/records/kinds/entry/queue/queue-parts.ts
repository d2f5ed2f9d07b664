import { Inject, Injectable, Optional } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { type Registry, verifiesAny } from '../../../../../../schemas';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Forbidden } from '../../../../base/errors';
import { person } from '../../../../base/http/route';
import { type WaitingPart, WaitingRights } from '../../../rights/waiting-rights';
import { REGISTRY } from '../../../store/entries';
import { personValue } from '../../../wire/wire';
import { Queue } from './queue';

export const queuePart = Type.Object({
  for: Type.String({ description: 'As the queue is asked for it: a word, or the id of an absent person.' }),
  waiting: Type.Integer({ minimum: 0 }),
  person: Type.Optional(Type.With(person, { description: 'In whose place the viewer would decide.' })),
});

const everything = {
  mine: false,
  person: undefined,
  older: undefined,
  type: undefined,
  values: [],
  q: '',
  start: 0,
  limit: 0,
};

/** How much waits for a viewer, for those in whose place they decide, for nobody, and in all. */
@Injectable()
export class QueueParts {
  constructor(
    private readonly queue: Queue,
    private readonly people: People,
    @Inject(REGISTRY) private readonly registry: Registry,
    /** Nobody, where nothing is handed over. */
    @Optional() private readonly handovers?: WaitingRights,
  ) {}

  /** @throws Forbidden for somebody who verifies nothing */
  async of(viewer: Viewer): Promise<Static<typeof queuePart>[]> {
    if (!verifiesAny(this.registry.entries, viewer.role)) throw new Forbidden();
    const whom = (await this.handovers?.whom(viewer)) ?? [];
    const names = await this.people.names(whom);
    const count = (part: WaitingPart, id?: string) => this.queue.count(viewer, { ...everything, part, person: id });
    const parts: Static<typeof queuePart>[] = [{ for: 'me', waiting: await count('me') }];
    for (const id of whom)
      parts.push({ for: id, waiting: await count('person', id), person: personValue(id, names.get(id) ?? '') });
    return parts.concat({ for: 'pool', waiting: await count('pool') }, { for: 'all', waiting: await count('all') });
  }
}
