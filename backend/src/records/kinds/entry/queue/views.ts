import { Body, Controller, Headers, Inject, Injectable, Param } from '@nestjs/common';
import type { Registry } from '../../../../../../schemas';
import { longestLabel, longestQuery, type SavedView } from '../../../../../../schemas/api/queue';
import { headsDepartment } from '../../../../../../schemas/roles';
import { CurrentViewer } from '../../../../auth/decorators';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database, newId } from '../../../../base/database';
import { id, key, moment, optional, type RowOf, table, whole, words } from '../../../../base/database/columns';
import { insertRow } from '../../../../base/database/write-rows';
import { Invalid, NotFound, refuse } from '../../../../base/errors';
import { Serve, Topic } from '../../../../base/http/route';
import { requireVerifier } from '../../../rights/require-right';
import { REGISTRY } from '../../../store/registries';
import { Once } from '../../../write/once';
import { type Attempt, attemptIn, plainBody } from '../../../write/request';

export const viewsTable = table(
  'views',
  {
    id: key,
    /** The id of the account. */
    owner: id,
    college: optional(id),
    department: optional(id),
    label: words(longestLabel),
    /** The query of the page's address. */
    query: words(longestQuery),
    /** Whether the department sees it. 0 or 1, as `start`. */
    shared: whole,
    /** Whether the queue opens with it for its owner. */
    start: whole,
    createdAt: moment,
    updatedAt: moment,
  },
  [
    { name: 'uq_views', columns: ['owner', 'label'], unique: true },
    { name: 'ix_views_department', columns: ['college', 'department', 'shared'] },
  ],
);
/** A named view of the queue. */
type QueueView = RowOf<typeof viewsTable>;

/** The most views of one person. */
const most = 50;
/** The named views of the queue: the viewer's own and those that the department shares. */
@Injectable()
export class QueueViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly people: People,
    private readonly once: Once,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** The viewer's own first, by name, and those that people of the department share for as long as they are of it. */
  async of(viewer: Viewer): Promise<SavedView[]> {
    this.admit(viewer);
    const { id, college, department } = viewer;
    const rows = await this.database.read<QueueView>(
      `SELECT * FROM views WHERE owner = ? UNION
       SELECT v.* FROM views v JOIN users u ON u.id = v.owner AND u.college = v.college AND u.department = v.department
       WHERE v.college = ? AND v.department = ? AND v.shared = 1 AND u.state = 'active'`,
      [id, college, department],
    );
    const names = await this.people.names(rows.map(({ owner }) => owner));
    return rows
      .sort((a, b) => Number(b.owner === id) - Number(a.owner === id) || a.label.localeCompare(b.label))
      .map((row) => shown(row, viewer, names.get(row.owner) ?? ''));
  }

  /** Stores a view. It replaces one with the same name and owner. @throws Invalid with the sentences */
  async keep(viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<SavedView> {
    this.admit(viewer);
    const { label, query, shared, start } = read(raw);
    const stamp = this.clock.stamp();
    const { id: owner, college, department } = viewer;
    const row: QueueView = {
      id: newId(),
      owner,
      college,
      department,
      label,
      query,
      createdAt: stamp,
      updatedAt: stamp,
      shared: Number(shared),
      start: Number(start),
    };
    return this.once.run(attempt, async (tx) => {
      await tx.lock('users', owner);
      const own = await tx.read<QueueView>('SELECT * FROM views WHERE owner = ?', [owner]);
      const same = own.find((one) => one.label === label);
      if (!same && own.length >= most) throw new Invalid({ label: `At most ${most} views are kept` });
      if (start) await tx.changeAll('UPDATE views SET start = 0 WHERE owner = ?', [owner]);
      if (same) Object.assign(row, { id: same.id, createdAt: same.createdAt });
      if (same) await tx.changeOne('DELETE FROM views WHERE id = ?', [same.id]);
      await insertRow(tx, this.database, 'views', row);
      return shown(row, viewer, viewer.name);
    });
  }

  /**
   * Deletes one's own view. Its head takes another's from the department, and its owner keeps it.
   * @throws NotFound for a view that is neither the viewer's own nor one that their department shares, as its head
   */
  async forget(viewer: Viewer, id: string): Promise<void> {
    this.admit(viewer);
    const { college, department } = viewer;
    const gone = await this.database.transaction(async (tx) => {
      const own = await tx.run('DELETE FROM views WHERE id = ? AND owner = ?', [id, viewer.id]);
      if (own === 1 || !headsDepartment(viewer.role) || college === null || department === null) return own;
      return tx.run(
        'UPDATE views SET shared = 0, updatedAt = ? WHERE id = ? AND shared = 1 AND college = ? AND department = ?',
        [this.clock.stamp(), id, college, department],
      );
    });
    if (gone !== 1) throw new NotFound();
  }

  private admit(viewer: Viewer): void {
    requireVerifier(this.registry.entries, viewer, 'verify entries');
  }
}

const shown = (row: QueueView, viewer: Viewer, name: string): SavedView => ({
  id: row.id,
  label: row.label,
  query: row.query,
  shared: row.shared === 1,
  start: row.start === 1 && row.owner === viewer.id,
  owner: { id: row.owner, name },
});

function read(raw: unknown) {
  const { label, query, shared = false, start = false, ...others } = plainBody(raw);
  const words = typeof label === 'string' ? label.trim() : '';
  const isLabel = words !== '' && [...words].length <= longestLabel;
  const isQuery = typeof query === 'string' && query.length <= longestQuery && /^[\w=&%.+*~-]*$/.test(query);
  refuse({
    ...Object.fromEntries(Object.keys(others).map((name) => [name, 'This is not asked for'])),
    ...(!isLabel && { label: `Give the view a name of at most ${longestLabel} characters` }),
    ...(!isQuery && { query: 'This is no view of the queue' }),
    ...(typeof shared !== 'boolean' && { shared: 'A view is shared or not' }),
    ...(typeof start !== 'boolean' && { start: 'A view is the first one or not' }),
  });
  return { label: words, query: String(query), shared: shared === true, start: start === true };
}

@Topic('Logbook')
@Controller()
export class ViewsController {
  constructor(private readonly views: QueueViews) {}

  @Serve('GET views')
  list(@CurrentViewer() viewer: Viewer): Promise<SavedView[]> {
    return this.views.of(viewer);
  }

  @Serve('POST views')
  keep(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
    @Headers('idempotency-key') key: unknown,
  ): Promise<SavedView> {
    return this.views.keep(viewer, body, attemptIn(viewer, 'views', key, body));
  }

  @Serve('DELETE views/:id')
  async forget(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<{ id: string }> {
    await this.views.forget(viewer, id);
    return { id };
  }
}
