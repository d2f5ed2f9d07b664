/** Every index costs bytes and a part of each write: each is named with what is read by it, or it goes. */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseOf } from '../../../backend/src/app/installation';
import { product } from '../../../backend/src/app/product';
import { type Database, newId } from '../../../backend/src/base/database';
import { openDatabase } from '../../../backend/src/base/database/open';
import { cipherWith } from '../../../backend/src/field-types';
import { definitions } from '../../../backend/src/records/kinds';
import { listStatements } from '../../../backend/src/records/list/list-sql';
import type { ListTable } from '../../../backend/src/records/list/list-table';
import { parseQuery, type RawQuery } from '../../../backend/src/records/list/query';
import { namedPeople } from '../../../backend/src/records/store/entity';
import { queryColumns } from '../../../backend/src/records/store/query-columns';
import { rowTable } from '../../../backend/src/records/store/row-table';
import { entryTableOf, recordTableOf } from '../../../backend/src/records/store/table';
import registry from '../../../resources.config';
import { type RowType, roles, type StoredType, statesMeaning } from '../../../schemas';

/** What is read by an index that no list of records has, by its condition, and the words by which that stands in the sources. */
const ASKED: Readonly<Record<string, readonly [what: string, where: string, words?: string]>> = {
  ix_absences_delegate: [
    'whom somebody stands in for',
    'toDate >= ? AND (person = ? OR delegate = ?)',
    'OR a.delegate = ?',
  ],
  ix_absences_person: ['who of these is away', 'toDate >= ? AND person IN (?, ?)', 'AND a.person IN ('],
  ix_account_links_expiresAt: ['links that are over', 'expiresAt < ?'],
  ix_account_links_user_createdAt: [
    'links that somebody was sent',
    '"user" = ? AND createdAt > ?',
    '= ? AND createdAt > ?',
  ],
  ix_assignments_record: [
    'who handed a record over',
    'record = ? AND resource = ? ORDER BY at DESC',
    'ORDER BY at DESC, id DESC LIMIT 1',
  ],
  ix_assignments_to: [
    'what is offered to somebody',
    "toPerson = ? AND kind = 'offer'",
    "a.toPerson = ? AND a.kind = 'offer'",
  ],
  ix_audit_actor_at: ['whether somebody signed in from a network', 'actor = ? AND at > ?', 'WHERE a.actor = ('],
  ix_audit_at_id: ['the trail, the newest first', '1 = 1 ORDER BY at DESC, id DESC', "auditTable, comparisons, 'at'"],
  ix_audit_resource_record_at: [
    'the history of a record',
    "resource = ? AND record = ? AND action NOT IN ('offer', 'claim') ORDER BY at DESC, id DESC",
    'resource = ? AND record = ? AND action NOT IN (',
  ],
  ix_catalogue_items_department_list_until: [
    "a department's own list",
    'department = ? AND "list" = ?',
    'WHERE department = ? AND ',
  ],
  ix_correction_requests_open: [
    'what is asked of a type',
    'resource = ? AND answer IS NULL ORDER BY at',
    "'r.answer IS NULL'",
  ],
  ix_correction_requests_record: ['what is asked of a record', 'record = ? AND resource = ? AND answer IS NULL'],
  ix_correction_requests_student: [
    'what a student has asked',
    'resource = ? AND student = ? ORDER BY at DESC',
    "'r.student = ?'",
  ],
  ix_disclosures_student: ['who was shown a student', 'student = ?', 'FROM disclosures WHERE student = ?'],
  ix_drpAttendance_posting: ['the days of a posting', 'posting IN (?) ORDER BY day', 'WHERE marked.posting IN ('],
  ix_ended_sessions_until: ['sessions that ended long ago', 'until < ?', 'FROM ended_sessions WHERE until < ?'],
  ix_enrolments_student_until: ['the enrolment that ends', 'student = ? AND until IS NULL', 'WHERE student = ? AND '],
  ix_files_createdBy: ['how much somebody keeps', 'createdBy = ?', 'FROM files WHERE createdBy = ?'],
  ix_files_ownerId: ['the files of what is deleted', 'ownerId = ?', 'FROM files WHERE ownerId = ?'],
  ix_guides_student_until: ['the guide who is replaced', 'student = ? AND until IS NULL', 'WHERE student = ? AND '],
  ix_headships_person_until: [
    'what somebody heads',
    'person = ? AND until IS NULL',
    'FROM headships WHERE person = ? AND ',
  ],
  ix_held_changes_account_askedAt: [
    'what somebody wants to change',
    'account = ? AND (decidedAt IS NULL OR decidedAt > ?)',
    'h.account = ? AND (h.decidedAt IS NULL',
  ],
  ix_held_changes_decidedAt_askedAt: [
    'changes that wait',
    'decidedAt IS NULL AND account <> ?',
    'h.decidedAt IS NULL AND h.account <> ?',
  ],
  ix_holds_record: ['whether a record is held', 'record = ? AND resource = ?', 'FROM holds WHERE record = ?'],
  ix_idempotency_age: ['answers that are forgotten', "createdAt < ? AND answer <> ''"],
  ix_limit_counts_expires: ['attempts that are forgotten', 'expires < ?', 'FROM limit_counts WHERE expires < ?'],
  ix_mails_createdAt: [
    'mails, the newest first',
    '1 = 1 ORDER BY createdAt DESC',
    "mailTable, mailColumns, 'createdAt'",
  ],
  ix_mails_state_nextAt: ['what is to be sent', "state IN ('queued', 'sending') AND nextAt <= ?"],
  ix_nudges_record: [
    'when a record was last asked for',
    'record = ? AND resource = ? AND at > ? ORDER BY at DESC',
    'FROM nudges WHERE record = ?',
  ],
  ix_passkey_challenges_until: [
    'questions that nobody answered',
    'until < ?',
    'FROM passkey_challenges WHERE until < ?',
  ],
  ix_passkeys_account: ["somebody's passkeys", 'account = ? ORDER BY createdAt, id', 'FROM passkeys WHERE account = ?'],
  ix_printed_logbooks_student: ['the logbooks of a student', 'student = ? ORDER BY issuedAt DESC, id DESC'],
  ix_proposals_proposer: ['what somebody has proposed', "proposer = ? AND state = 'open'"],
  ix_sessions_account_until: ["somebody's sessions", 'account = ? AND until > ?', 's.account = ? AND s.until > ?'],
  ix_sessions_until: ['sessions that are over', 'until < ?', 'FROM sessions WHERE until < ?'],
  ix_sign_ups_createdAt: ['sign-ups that nobody confirmed', 'createdAt < ?', 'FROM sign_ups WHERE createdAt < ?'],
  ix_sign_ups_email_createdAt: [
    'a sign-up that waits',
    'email = ? ORDER BY createdAt DESC, id DESC',
    'FROM sign_ups WHERE email = ? ORDER BY createdAt DESC',
  ],
  ix_users_guide_state: [
    'how many somebody guides',
    "guide IN (?) AND state <> 'suspended'",
    "AND state <> 'suspended' AND endedOn IS NULL GROUP BY ",
  ],
  ix_views_department: [
    'views that a department shares',
    'college = ? AND department = ? AND shared = 1',
    'WHERE v.college = ? AND v.department = ? AND v.shared = 1',
  ],
};

const source = join(import.meta.dirname, '../../../backend/src');
const folder = join(tmpdir(), `countersign-indexes-${process.pid}`);
const cipher = cipherWith(Buffer.alloc(32, 1));
let database: Database;

beforeAll(async () => {
  ({ database } = await openDatabase(databaseOf({ databaseUrl: undefined, dataDir: folder }, product)));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The indexes by which the planner answers. */
async function indexesFor(sql: string): Promise<string[]> {
  const marks = [...sql.matchAll(/\?/g)].map(() => null);
  const plan = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, marks);
  return plan.flatMap(({ detail }) => / INDEX (\w+)/.exec(detail)?.[1] ?? []);
}

/** The statements of a list as each role that may see any of it asks for it. */
const listOf = (
  type: Pick<StoredType, 'name' | 'rights'>,
  table: ListTable,
  columns: Columns,
  asked: readonly RawQuery[],
) =>
  roles.flatMap((role) =>
    asked.flatMap((raw) => {
      const rule = type.rights.read[role];
      if (!rule) return [];
      const { page, total, first } = listStatements(table, rule, parseQuery(raw, columns));
      const all = [page, ...total, ...(first ? [...first.others, first.alone.page, ...first.alone.total] : [])];
      return all.map(({ sql }) => [`${type.name} for ${role}, ${JSON.stringify(raw)}`, sql] as const);
    }),
  );
type Columns = ReturnType<typeof queryColumns>;

const usual: RawQuery[] = [{}, { q: 'a' }];

function* entryLists() {
  for (const entry of registry.entries) {
    const table = entryTableOf(entry, database.dialect, cipher);
    const states = (['open', 'accepted'] as const).flatMap((meaning) => statesMeaning(entry, meaning).slice(0, 1));
    const named = namedPeople(entry).flatMap(({ key }) =>
      [{}, { status: states[0] }].map((more) => ({ [key]: newId(), ...more })),
    );
    yield* listOf(entry, table, queryColumns(entry), [...usual, ...states.map((status) => ({ status })), ...named]);
    const [college, department, answered] = ['college', 'department', 'verifiedOn'].map(table.quote);
    yield [
      `how long the answers of a department took: ${entry.name}`,
      `SELECT id FROM ${table.name} WHERE ${college} = ? AND ${department} = ? AND ${answered} >= ?`,
    ] as const;
  }
}

function* otherLists() {
  for (const type of registry.records)
    yield* listOf(type, recordTableOf(type, database.dialect, cipher), queryColumns(type), usual);
  const speech = { ...database.dialect, today: () => '2026-11-23' };
  for (const type of definitions.flatMap((kind): readonly RowType[] => kind.directories?.(registry) ?? []))
    yield* listOf(type, rowTable(type, { ...speech, namedIn: () => undefined }), queryColumns(type), usual);
}

const there = async () =>
  new Map(
    (
      await database.read<{ name: string; of: string }>(
        `SELECT i.name AS name, m.name AS "of" FROM sqlite_master m JOIN pragma_index_list(m.name) i
         WHERE m.type = 'table' AND NOT i."unique"`,
      )
    ).map(({ name, of }) => [name, of]),
  );

it('every index is named with what is read by it, but those that keep rows apart', async () => {
  const tables = await there();
  const read = new Map<string, string>();
  for (const [what, sql] of [...entryLists(), ...otherLists()])
    for (const index of await indexesFor(sql)) if (!read.has(index)) read.set(index, what);
  for (const [index, [what, where]] of Object.entries(ASKED)) {
    const found = await indexesFor(`SELECT * FROM "${tables.get(index)}" WHERE ${where}`);
    expect(found, what).toContain(index);
    read.set(index, what);
  }
  expect([...tables.keys()].filter((index) => !read.has(index))).toEqual([]);
});

it('what is said to be read stands in the sources', () => {
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n');
  for (const [what, where, words = where] of Object.values(ASKED)) expect(sources.includes(words), what).toBe(true);
});

it('would be noticed: an index that nothing reads', async () => {
  expect(await indexesFor('SELECT id FROM audit WHERE address = ?')).toEqual([]);
});
