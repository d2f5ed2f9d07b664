import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type DirectoryResource, proposalFields, type Registry } from '../../../../../schemas';
import type { Proposal as ShownProposal } from '../../../../../schemas/api/proposals';
import { onlyThese } from '../../../../../schemas/rights/refusal';
import { type Role, roles } from '../../../../../schemas/roles';
import { Audit } from '../../../auth/audit/audit';
import { People } from '../../../auth/users/people';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, isId, newId, type Transaction } from '../../../base/database';
import { insertRow, updateRow } from '../../../base/database/write-rows';
import { Forbidden, Invalid, NotFound } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import { FileAccess } from '../../../files/file-access';
import { type FileRow, Files } from '../../../files/files';
import type { Form } from '../../../files/uploads';
import { Directories } from '../../read/directories';
import { REGISTRY } from '../../store/registries';
import { personIn } from '../../wire/wire';
import { ActJudge, isSame } from '../../write/act-judge';
import { Once } from '../../write/once';
import { fileFields, idsOf, RecordFiles } from '../../write/record-files';
import { type Attempt, attemptOfForm, plainBody } from '../../write/request';
import { RowActs } from '../../write/row-acts';
import type { Proposal } from './proposals.table';

/** The most open proposals of one person. */
const most = 50;
const mostShown = 200;

type Scope = { readonly sql: string; readonly params: (string | null)[]; readonly confirms: boolean };

/** Rows that some propose and others confirm. */
@Injectable()
export class Proposals implements OnModuleInit {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly people: People,
    private readonly directories: Directories,
    private readonly acts: RowActs,
    private readonly judge: ActJudge,
    private readonly uploads: RecordFiles,
    private readonly files: Files,
    private readonly access: FileAccess,
    private readonly once: Once,
  ) {}

  onModuleInit(): void {
    this.access.register('proposals', (viewer, file) => this.mayRead(viewer, file));
  }

  /**
   * The viewer's own proposals, or those that they may confirm. Open ones first.
   * @throws Forbidden for a viewer who does neither
   */
  async of(viewer: Viewer): Promise<ShownProposal[]> {
    const { sql, params } = this.ruleOf(viewer);
    const rows = await this.database.read<Proposal>(
      `SELECT * FROM proposals WHERE ${sql}
       ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, createdAt DESC, id LIMIT ${mostShown}`,
      params,
    );
    const personOf = personIn(await this.people.names(rows.map(({ proposer }) => proposer)));
    const filled = rows.map((row) => this.filledIn(row));
    const found = await this.files.values(filled.flatMap(({ files }) => Object.values(files)));
    return rows.map(({ id, directory, proposer, state, reason, createdAt }, at) => ({
      id,
      resource: directory,
      state,
      reason,
      createdAt,
      values: filled[at]?.values ?? {},
      files: Object.fromEntries(
        Object.entries(filled[at]?.files ?? {}).flatMap(([name, file]) => {
          const value = found.get(file);
          return value ? [[name, value]] : [];
        }),
      ),
      proposedBy: personOf(proposer),
    }));
  }

  /** @throws Forbidden for a role that may not propose; Invalid with a sentence for each faulty field */
  async propose(viewer: Viewer, name: string, form: Form, key: string | undefined): Promise<WireRecord> {
    const directory = this.registry.directories.find((one) => one.name === name);
    const { by = [] } = directory?.proposals ?? {};
    if (!directory || !by.includes(viewer.role)) throw new Forbidden(onlyThese(by, 'propose to add to this list'));
    const resource = `propose ${name}`.slice(0, 60);
    const attempt = await attemptOfForm(viewer.id, key, resource, form);
    return this.once.first(attempt, () => this.keep(viewer, directory, form, attempt));
  }

  private async keep(
    viewer: Viewer,
    directory: DirectoryResource,
    form: Form,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { name } = directory;
    const fields = proposalFields(directory);
    const act = { fields, makes: true };
    const plain = { ...form, fields: plainBody(form.fields) };
    const sent = await this.judge.judge({ type: { fields } }, act, viewer, viewer.role, plain);
    const files = await this.uploads.store(fields, form);
    const values: Readonly<Record<string, unknown>> = { ...sent, ...idsOf(files) };
    const filled = fields.flatMap(({ key, writeName }) => (values[key] ? [[writeName, String(values[key])]] : []));
    const now = this.clock.stamp();
    const row: Proposal = {
      id: newId(),
      directory: name,
      fields: JSON.stringify(Object.fromEntries(filled)),
      state: 'open',
      proposer: viewer.id,
      college: viewer.college,
      reason: null,
      answeredBy: null,
      made: null,
      createdAt: now,
      updatedAt: now,
    };
    const work = async (tx: Transaction) => {
      await tx.lock('users', viewer.id);
      const own = await tx.read(`SELECT id FROM proposals WHERE proposer = ? AND state = 'open'`, [viewer.id]);
      if (own.length >= most) throw new Invalid({ [fields[0]?.writeName ?? '']: `${most} proposals of yours wait` });
      await insertRow(tx, this.database, 'proposals', { ...row });
      await this.uploads.keep(tx, files, { table: 'proposals', id: row.id, by: viewer.id });
      await this.audit.write(tx, { actor: viewer, action: 'propose', resource: name, record: row.id, after: values });
      return { id: row.id };
    };
    return this.once.run(attempt, work, files);
  }

  /** Adds the row as the viewer corrected it, by the viewer's rights. @throws NotFound when it is no longer open */
  async confirm(viewer: Viewer, id: string, form: Form, key: string | undefined): Promise<WireRecord> {
    const proposal = await this.confirmable(viewer, id);
    const parts = this.directories.named(proposal.directory);
    const { files } = this.filledIn(proposal);
    const taken = Object.entries(files).filter(([name, file]) => isSame(form.fields[name], file));
    const names = taken.map(([name]) => name);
    const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !names.includes(name)));
    return this.acts.add(
      parts,
      { viewer },
      { ...form, fields },
      {
        key,
        also: (tx, made) => this.close(tx, viewer, id, { state: 'confirmed', made }),
        carried: async () => {
          // Asked only now: a repeated request gets its first answer, which has closed the proposal.
          if (proposal.state !== 'open') throw new NotFound();
          const uploads = await Promise.all(
            taken.map(async ([name, file]) => [name, await this.files.again(file)] as const),
          );
          return Object.fromEntries(uploads.flatMap(([name, upload]) => (upload ? [[name, upload]] : [])));
        },
      },
    );
  }

  async decline(viewer: Viewer, id: string, reason: string | undefined): Promise<WireRecord> {
    const { directory } = await this.confirmable(viewer, id);
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

  /** The proposed texts and the ids of the files, both by write name. */
  private filledIn({ directory, fields }: Proposal) {
    const known = this.registry.directories.find(({ name }) => name === directory)?.fields ?? [];
    const names = fileFields(known).map(({ writeName }) => writeName);
    const all = Object.entries(JSON.parse(fields) as Record<string, string>);
    return {
      values: Object.fromEntries(all.filter(([name]) => !names.includes(name))),
      files: Object.fromEntries(all.filter(([name]) => names.includes(name))),
    };
  }

  /** A viewer who sees a proposal may read its files. */
  private async mayRead(viewer: Viewer, { id, ownerId }: FileRow): Promise<boolean> {
    const rule = this.scopeOf(viewer);
    const [row] = rule
      ? await this.database.read<Proposal>(`SELECT * FROM proposals WHERE id = ? AND ${rule.sql}`, [
          ownerId,
          ...rule.params,
        ])
      : [];
    return row !== undefined && Object.values(this.filledIn(row).files).includes(id);
  }

  /** A proposal that the viewer may confirm or decline while it is open. */
  private async confirmable(viewer: Viewer, id: string): Promise<Proposal> {
    const { sql, params, confirms } = this.ruleOf(viewer);
    if (!confirms) throw new Forbidden(onlyThese(this.confirming, 'confirm what was proposed'));
    const [row] = isId(id)
      ? await this.database.read<Proposal>(`SELECT * FROM proposals WHERE id = ? AND ${sql}`, [id, ...params])
      : [];
    if (!row) throw new NotFound();
    return row;
  }

  /** @throws Forbidden for a viewer who neither proposes nor confirms */
  private ruleOf(viewer: Viewer): Scope {
    const scope = this.scopeOf(viewer);
    if (!scope) throw new Forbidden(onlyThese(this.confirming, 'confirm what was proposed'));
    return scope;
  }

  private get confirming(): Role[] {
    return roles.filter((role) => this.registry.directories.some(({ proposals }) => proposals?.confirm[role]));
  }

  /** Which proposals a viewer sees. Undefined for one who sees none. */
  private scopeOf({ id, role, college }: Viewer): Scope | undefined {
    const parts = this.registry.directories.flatMap(({ name, proposals }) => {
      const scope = proposals?.confirm[role];
      if (!scope) return [];
      return scope === 'all'
        ? [{ sql: 'directory = ?', params: [name] }]
        : [{ sql: '(directory = ? AND college = ?)', params: [name, college] }];
    });
    const sql = parts.map((part) => part.sql).join(' OR ');
    if (parts.length > 0) return { sql: `(${sql})`, params: parts.flatMap(({ params }) => params), confirms: true };
    if (!this.registry.directories.some(({ proposals }) => proposals?.by.includes(role))) return undefined;
    return { sql: 'proposer = ?', params: [id], confirms: false };
  }
}
