/** How much waits for whom. */
import { Controller, Inject, Injectable, Optional } from '@nestjs/common';
import type { Registry } from '../../../../../../schemas';
import type { QueuePart } from '../../../../../../schemas/api/queue';
import { CurrentViewer } from '../../../../auth/decorators';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Serve, Topic } from '../../../../base/http/route';
import { type WaitingPart, WaitingRights } from '../../../read/waiting-questions';
import { requireVerifier } from '../../../rights/require-right';
import { REGISTRY } from '../../../store/registries';
import { personIn } from '../../../wire/wire';
import { Queue } from './queue';

const wholeQueue = {
  namesViewer: false,
  person: undefined,
  older: undefined,
  type: undefined,
  values: [],
  q: '',
  start: 0,
  limit: 0,
};

/** How many records wait for a viewer, for those for whom they decide, for nobody, and in all. */
@Injectable()
export class QueueParts {
  constructor(
    private readonly queue: Queue,
    private readonly people: People,
    @Inject(REGISTRY) private readonly registry: Registry,
    /** Undefined when the registry has no `waiting`. */
    @Optional() private readonly handovers?: WaitingRights,
  ) {}

  /** @throws Forbidden for a viewer who verifies nothing */
  async of(viewer: Viewer): Promise<QueuePart[]> {
    requireVerifier(this.registry.entries, viewer, 'verify entries');
    const whom = (await this.handovers?.absentPeopleOf(viewer)) ?? [];
    const personOf = personIn(await this.people.names(whom));
    const count = (part: WaitingPart, id?: string) => this.queue.count(viewer, { ...wholeQueue, part, person: id });
    const parts: QueuePart[] = [{ for: 'me', waiting: await count('me') }];
    for (const id of whom) parts.push({ for: id, waiting: await count('person', id), person: personOf(id) });
    const waiting = await count('pool');
    const offered = waiting > 0 ? await this.handovers?.offers(viewer) : undefined;
    const naming = waiting > 0 ? await this.queue.count(viewer, { ...wholeQueue, part: 'pool', namesViewer: true }) : 0;
    return parts.concat(
      { for: 'pool', waiting, ...(offered && { offered }), ...(naming > 0 && { naming }) },
      { for: 'all', waiting: await count('all') },
    );
  }
}

/** Only where records are handed over. */
@Topic('Logbook')
@Controller()
export class PartsController {
  constructor(private readonly queue: QueueParts) {}

  @Serve('GET queue/parts')
  parts(@CurrentViewer() viewer: Viewer) {
    return this.queue.of(viewer);
  }
}
