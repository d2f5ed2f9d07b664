import { Inject, Injectable } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { proposalFields, type Registry, validateRow } from '../../../../schemas';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database, isId, newId } from '../../database';
import { insertRow, updateRow } from '../../database/write-rows';
import { REGISTRY } from '../../engine/records/entries';
import { personValue } from '../../engine/wire/wire';
import { plainBody } from '../../engine/write/body';
import type { Attempt } from '../../engine/write/idempotency';
import { Once } from '../../engine/write/once';
import { Forbidden, Invalid, NotFound, refuse } from '../../errors';
import type { WireRecord } from '../../field-types';
import type { Form } from '../../files/uploads';
import { id, moment, orNull, person } from '../../http/route';
import { People } from '../../users/people';
import { DirectoryCreator } from './creator';
import { Directories } from './directories';
import type { Proposal } from './proposals.table';

/** Open at once, of one person. */
const most = 50;
const mostShown = 200;
const longestReason = 500;

/** A proposal as clients read it. */
export const shownProposal = Type.Object({
  ...{ id, resource: Type.String({ description: 'The directory that it is for.' }) },
  values: Type.Record(Type.String(), Type.String(), { description: 'By the names of a create; a link by its name.' }),
  state: Type.Union([Type.Literal('open'), Type.Literal('confirmed'), Type.Literal('declined')]),
  reason: orNull(Type.String()),
  proposedBy: person,
  createdAt: moment,
});
export type ShownProposal = Static<typeof shownProposal>;
export const declineBody = Type.Object({
  reason: Type.Optional(
    Type.String({ maxLength: longestReason, says: `Give the reason in at most ${longestReason} characters` }),
  ),
});

/** Rows that some would add and others confirm. */
@Injectable()
export class Proposals {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly people: People,
    private readonly directories: Directories,
    private readonly creator: DirectoryCreator,
    private readonly once: Once,
  ) {}

  /** One's own, or those that one may confirm; what waits first. @throws Forbidden for whoever does neither */
  async of(viewer: Viewer): Promise<ShownProposal[]> {
    const { sql, params } = this.ruleOf(viewer);
    const rows = await this.database.read<Proposal>(
      `SELECT * FROM proposals WHERE ${sql}
       ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, createdAt DESC, id LIMIT ${mostShown}`,
      params,
    );
    const names = await this.people.names(rows.map(({ proposer }) => proposer));
    return rows.map(({ id, directory, fields, proposer, state, reason, createdAt }) => ({
      ...{ id, resource: directory, state, reason, createdAt, values: JSON.parse(fields) },
      proposedBy: personValue(proposer, names.get(proposer) ?? ''),
    }));
  }

  /** @throws Forbidden for a role that does not propose; Invalid with a sentence for each field at fault */
  async propose(viewer: Viewer, name: string, raw: unknown, attempt: Attempt | undefined): Promise<WireRecord> {
    const directory = this.registry.directories.find((one) => one.name === name);
    if (!directory?.proposals?.by.includes(viewer.role)) throw new Forbidden();
    const fields = proposalFields(directory);
    const verdict = validateRow(fields, plainBody(raw), { role: viewer.role, today: this.clock.today() });
    if (!verdict.ok) refuse(verdict.errors);
    const values = verdict.ok ? verdict.values : {};
    const filled = fields.flatMap(({ key, writeName }) => (values[key] ? [[writeName, String(values[key])]] : []));
    const now = this.clock.stamp();
    const row: Proposal = {
      ...{ id: newId(), directory: name, fields: JSON.stringify(Object.fromEntries(filled)), state: 'open' },
      ...{ proposer: viewer.id, college: viewer.college, reason: null, answeredBy: null, made: null },
      ...{ createdAt: now, updatedAt: now },
    };
    return this.once.run(attempt, async (tx) => {
      await tx.lock('users', viewer.id);
      const own = await tx.read(`SELECT id FROM proposals WHERE proposer = ? AND state = 'open'`, [viewer.id]);
      if (own.length >= most) throw new Invalid({ [fields[0]?.writeName ?? '']: `${most} proposals of yours wait` });
      await insertRow(tx, this.database, 'proposals', { ...row });
      await this.audit.write(tx, { actor: viewer, action: 'propose', resource: name, record: row.id, after: values });
      return { id: row.id };
    });
  }

  /** Adds the row as whoever confirms corrected it, by their rights. @throws NotFound for one that waits no more */
  async confirm(viewer: Viewer, id: string, form: Form, key: string | undefined): Promise<WireRecord> {
    const { directory } = await this.waiting(viewer, id);
    return this.creator.create(this.directories.named(directory), viewer, form, key, {
      also: (tx, made) => this.close(tx, viewer, id, { state: 'confirmed', made }),
    });
  }

  async decline(viewer: Viewer, id: string, reason: string | undefined): Promise<WireRecord> {
    const { directory } = await this.waiting(viewer, id);
    return this.once.run(undefined, async (tx) => {
      await this.close(tx, viewer, id, { state: 'declined', reason: reason?.trim() || null });
      await this.audit.write(tx, { actor: viewer, action: 'decline', resource: directory, record: id });
      return { id };
    });
  }

  private async close(tx: Parameters<typeof updateRow>[0], viewer: Viewer, id: string, cells: Partial<Proposal>) {
    const stamps = { answeredBy: viewer.id, updatedAt: this.clock.stamp() };
    if (!(await updateRow(tx, this.database, 'proposals', { ...cells, ...stamps }, { id, state: 'open' })))
      throw new NotFound();
  }

  private async waiting(viewer: Viewer, id: string): Promise<Proposal> {
    const { sql, params, confirms } = this.ruleOf(viewer);
    if (!confirms) throw new Forbidden();
    const [row] = isId(id)
      ? await this.database.read<Proposal>(`SELECT * FROM proposals WHERE id = ? AND state = 'open' AND ${sql}`, [
          id,
          ...params,
        ])
      : [];
    if (!row) throw new NotFound();
    return row;
  }

  /** Which of them somebody sees. @throws Forbidden */
  private ruleOf({ id, role, college }: Viewer): { sql: string; params: (string | null)[]; confirms: boolean } {
    const parts = this.registry.directories.flatMap(({ name, proposals }) => {
      const scope = proposals?.confirm[role];
      if (!scope) return [];
      return scope === 'all'
        ? [{ sql: 'directory = ?', params: [name] }]
        : [{ sql: '(directory = ? AND college = ?)', params: [name, college] }];
    });
    const sql = parts.map((part) => part.sql).join(' OR ');
    if (parts.length > 0) return { sql: `(${sql})`, params: parts.flatMap(({ params }) => params), confirms: true };
    if (!this.registry.directories.some(({ proposals }) => proposals?.by.includes(role))) throw new Forbidden();
    return { sql: 'proposer = ?', params: [id], confirms: false };
  }
}
