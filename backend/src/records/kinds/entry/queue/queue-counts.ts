/** How much waits for whom. */
import { Controller, Inject, Injectable, Optional } from '@nestjs/common';
import { addTo, madeUnder, type Registry } from '../../../../../../schemas';
import type { QueuePart } from '../../../../../../schemas/api/queue';
import type { Role } from '../../../../../../schemas/roles';
import { CurrentViewer } from '../../../../auth/decorators';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Database } from '../../../../base/database';
import { Serve, Topic } from '../../../../base/http/route';
import { everything } from '../../../list/query';
import { type Statement, valuesFor } from '../../../list/statement';
import { Entries, REGISTRY } from '../../../read/entries';
import { RecordReader } from '../../../read/reader';
import { Records } from '../../../read/records';
import { type WaitingCount, WaitingFor, type WaitingPart, WaitingRights } from '../../../read/waiting-questions';
import { requireVerifier } from '../../../rights/require-right';
import { personIn } from '../../../wire/wire';
import { Queue } from './queue';
import { countByType, queueWays } from './queue-sql';

const wholeQueue = {
  naming: false,
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
    const whom = (await this.handovers?.whom(viewer)) ?? [];
    const personOf = personIn(await this.people.names(whom));
    const count = (part: WaitingPart, id?: string) => this.queue.count(viewer, { ...wholeQueue, part, person: id });
    const parts: QueuePart[] = [{ for: 'me', waiting: await count('me') }];
    for (const id of whom) parts.push({ for: id, waiting: await count('person', id), person: personOf(id) });
    const waiting = await count('pool');
    const offered = waiting > 0 ? await this.handovers?.offers(viewer) : undefined;
    const naming = waiting > 0 ? await this.queue.count(viewer, { ...wholeQueue, part: 'pool', naming: true }) : 0;
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

/** Counts the queue, and every type whose records wait for an act, with the statements that show them. */
@Injectable()
export class QueueWaiting extends WaitingFor {
  private readonly statements = new Map<Role, readonly Statement[]>();

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly records: Records,
    private readonly reader: RecordReader,
  ) {
    super();
  }

  async counts(viewer: Viewer): Promise<WaitingCount[]> {
    const counts = new Map<string, number>();
    for (const statement of this.statementsFor(viewer.role)) {
      const values = valuesFor(statement, viewer, { values: [], q: '', start: 0, limit: 0 });
      const rows = await this.database.read<{ resource: string; total: number }>(statement.sql, values);
      for (const { resource, total } of rows) addTo(counts, resource, Number(total));
    }
    const entries = this.entries.all.map(({ type: { name, label } }) => ({
      label: label.many,
      count: counts.get(name) ?? 0,
    }));
    return [...entries.filter(({ count }) => count > 0), ...(await this.recordCounts(viewer))];
  }

  async recordCounts(viewer: Viewer): Promise<WaitingCount[]> {
    const counts = await Promise.all(
      this.records.all.map(async (parts) => ({
        label: parts.type.label.many,
        count: await this.reader.count(parts, 'waiting', viewer, everything),
      })),
    );
    return counts.filter(({ count }) => count > 0);
  }

  private statementsFor(role: Role): readonly Statement[] {
    const question = { role, naming: false, type: undefined };
    return madeUnder(this.statements, role, () => queueWays(this.entries, question).map(countByType));
  }
}
