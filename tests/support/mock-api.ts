/** Answers the calls of the signed-in area out of memory, so that a page can be looked at without a server. */
import type { Page, Request, Route } from 'playwright';
import registry from '../../resources.config';
import { type EntryResource, meaningOf, type Role, sideOf, validateCreate, validateVerify } from '../../schemas';
import { DEPARTMENT, person, type WireRecord, wireRecord } from './wire-records';

export type MockOptions = {
  role: Role;
  today?: string;
  /** Records of each type. @default 23 */
  records?: number;
  /** Answers some calls with a failure instead: a status, or 0 for a broken connection. */
  fail?: (request: Request) => number | undefined;
  /** Holds the answers to some calls back until the promise is there. */
  hold?: (request: Request) => Promise<void> | undefined;
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+P+/HgAFhAJ/wlseKgAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves `/api` of this page from memory. @returns the records by entry name, for a test to look at or to change */
export async function mockApi(page: Page, options: MockOptions): Promise<Map<string, WireRecord[]>> {
  const { role, today = new Date().toISOString().slice(0, 10), records = 23, fail, hold } = options;
  const side = sideOf(role);
  const store = new Map(
    registry.entries.map((entry) => [
      entry.name,
      Array.from({ length: records }, (_, index) => wireRecord(entry, index, today)),
    ]),
  );
  const titles: Record<string, Record<string, string>[]> = {};
  const viewer = {
    ...{ ...person(side, 0), email: 'someone@demo.test', role, rank: side === 'faculty' ? 'professor' : null, side },
    ...{ college: 'c1', collegeName: 'Demo College', department: 'd1', departmentName: 'Pathology' },
    ...{ catalogue: DEPARTMENT, photo: null, today, demo: true },
  };
  const people = Array.from({ length: 12 }, (_, index) => person('faculty', index));
  const context = {
    today,
    department: DEPARTMENT,
    titles: (list: string) => (titles[list] ?? []).flatMap((item) => Object.values(item)),
    people: () => undefined,
  };
  const rowsOf = (entry: EntryResource) => store.get(entry.name) ?? [];

  const list = (entry: EntryResource, query: URLSearchParams) => {
    const wanted = query.getAll('status');
    const text = query.get('q')?.toLowerCase();
    const found = rowsOf(entry)
      .filter(({ status }) => wanted.length === 0 || wanted.includes(status))
      .filter((row) => !text || JSON.stringify(row).toLowerCase().includes(text));
    return paged(found, query);
  };
  const paged = (found: readonly unknown[], query: URLSearchParams) => ({
    body: found.slice(Number(query.get('_start') ?? 0), Number(query.get('_end') ?? 200)),
    headers: { 'X-Total-Count': String(found.length) },
  });
  const queue = () =>
    registry.entries.flatMap((entry) =>
      rowsOf(entry)
        .filter(({ status }) => meaningOf(entry, status) === 'open')
        .map((record) => ({
          ...{ id: record.id, version: record.version, resource: entry.name, student: record.student },
          ...{ activityType: entry.label.one, title: record[entry.title], date: today, status: record.status },
          ...{ createdAt: record.createdAt, record },
        })),
    );

  const create = (entry: EntryResource, body: Record<string, unknown>) => {
    const verdict = validateCreate(entry, body, { ...context, titles: () => Object.values(body).map(String) });
    if (!verdict.ok) return { status: 422, body: { message: 'Please correct the form', code: 'invalid', ...verdict } };
    const index = rowsOf(entry).length;
    const written = Object.fromEntries(
      entry.fields.map((field) => [
        field.readName,
        field.type === 'person'
          ? (people.find(({ id }) => id === body[field.writeName]) ?? null)
          : verdict.values[field.key],
      ]),
    );
    const record = { ...wireRecord(entry, index * 3, today), ...written, id: `${entry.name}-new-${index}` };
    rowsOf(entry).unshift(record);
    return { status: 201, body: record };
  };
  const decide = (entry: EntryResource, id: unknown, version: unknown, body: Record<string, unknown>, bulk = false) => {
    const at = rowsOf(entry).findIndex((row) => row.id === id);
    const record = rowsOf(entry)[at];
    if (!record) return { status: 404, body: { message: 'Not found', code: 'not_found' } };
    if (version !== undefined && version !== record.version)
      return { status: 409, body: { message: 'Somebody else changed this entry', code: 'conflict', record } };
    const verdict = validateVerify(entry, body, context, { bulk });
    if (!verdict.ok) return { status: 422, body: { message: 'Please correct the form', code: 'invalid', ...verdict } };
    const next: WireRecord = {
      ...record,
      ...body,
      version: record.version + 1,
      status: verdict.status ?? record.status,
      verifiedBy: person('faculty', 0),
      verifiedOn: today,
    };
    rowsOf(entry)[at] = next;
    return { status: 200, body: next };
  };
  const history = (record: WireRecord | undefined, entry: EntryResource) => {
    const logged = { id: '1', at: record?.createdAt, actor: record?.student, action: 'create', fromState: null };
    const score = entry.fields.find(({ type }) => type === 'score');
    return [
      { ...logged, toState: entry.workflow.initial, before: null, after: null },
      ...(record?.verifiedBy
        ? [
            {
              ...{ id: '2', at: record.updatedAt, actor: record.verifiedBy, action: 'verify' },
              ...{ fromState: entry.workflow.initial, toState: record.status },
              before: {},
              after: score ? { [score.key]: record[score.readName] } : {},
            },
          ]
        : []),
    ];
  };

  const answer = (request: Request): { status?: number; body: unknown; headers?: Record<string, string> } => {
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api\//, '');
    const post = request.method() === 'POST';
    if (path === 'auth/me') return { body: viewer };
    if (path === 'queue') return paged(queue(), url.searchParams);
    if (path === 'misc/dashBoardData') return { body: { dashBoard: {}, userName: viewer.name } };
    if (path === 'misc/allTeacherDataDeptAndCollegeWise') return { body: { users: people } };
    const skillType = url.searchParams.get('skillType') ?? '';
    if (path === 'misc/allSkills') return { body: { data: titles[skillType] ?? [] } };
    if (path === 'misc/addSkills') {
      const { skillData } = request.postDataJSON();
      titles[skillType] = [...(titles[skillType] ?? []), skillData];
      return { body: { data: skillData } };
    }
    const entry = registry.entries.find(({ api }) => path === api.path || path.startsWith(`${api.path}/`));
    if (!entry) return { status: 404, body: { message: 'Not found', code: 'not_found' } };
    const rest = path.slice(entry.api.path.length + 1);
    if (post && rest === 'verify') {
      const { [entry.api.verifyKey]: id, version, ...body } = request.postDataJSON();
      return decide(entry, id, version, body);
    }
    if (post && rest === 'verify-many') {
      const { items, ...body } = request.postDataJSON();
      const results = items.map(({ id, version }: { id: string; version: number }) => {
        const { status, body: answered } = decide(entry, id, version, body, true);
        return status === 200 ? { id, ok: true, record: answered } : { id, ok: false, ...answered };
      });
      return { body: { results } };
    }
    if (post) return create(entry, bodyOf(request));
    if (!rest) return list(entry, url.searchParams);
    const [id, what] = rest.split('/');
    const record = rowsOf(entry).find((row) => row.id === decodeURIComponent(id ?? ''));
    if (what === 'history') return { body: history(record, entry) };
    return record ? { body: record } : { status: 404, body: { message: 'Not found', code: 'not_found' } };
  };

  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    await hold?.(request);
    const status = fail?.(request);
    if (status === 0) return route.abort('connectionfailed');
    if (status) return route.fulfill({ status, json: { message: 'Something went wrong', code: 'internal' } });
    if (new URL(request.url()).pathname.startsWith('/api/files/'))
      return route.fulfill({ body: PIXEL, contentType: 'image/png' });
    const { status: ok = 200, body, headers } = answer(request);
    return route.fulfill({ status: ok, json: body, headers });
  });
  return store;
}

/** A create's body, JSON or multipart; of a file only its name and length. */
function bodyOf(request: Request): Record<string, unknown> {
  if (request.headers()['content-type']?.includes('json')) return request.postDataJSON();
  const text = request.postDataBuffer()?.toString('latin1') ?? '';
  const parts = text.split(/--[^\r\n]+\r\n/).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const name = /name="([^"]*)"/.exec(part)?.[1] ?? '';
      const file = /filename="([^"]*)"/.exec(part)?.[1];
      const content = part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n(--.*)?$/s, '');
      return [name, file === undefined ? content : { name: file, size: content.length }];
    }),
  );
}
