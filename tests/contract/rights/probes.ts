/** What is asked of each route: about the records of `owner`, and never so that anything is changed. */

import { newId } from '../../../backend/src/base/database';
import registry from '../../../resources.config';
import {
  type EntryResource,
  hasSheet,
  isPublic,
  isRated,
  isUpload,
  sheetOf,
  sheetRows,
  takesWords,
  verifierFields,
  wordMeaning,
} from '../../../schemas';
import { sampled } from '../../../schemas/testing/field';
import { goingOnOf, makingOf, numberOf, pathOf } from '../../support/record-types';
import { memo } from '../facts';
import { directoryBody } from '../kinds/directory/material';
import { type Body, fileOf, validBody, verdictBody } from '../support/body';
import type { Who } from '../support/cast';
import { type Answer, recordOf } from '../support/http';
import type { World } from '../support/world';

/** One call, and how one sees in an answer to it that it tells of the owner's record. */
export interface Probe {
  readonly method: string;
  readonly path: string;
  readonly body?: Body;
  readonly shows: (answer: Answer) => boolean;
}

/** A file with a row below its headings. */
const isFilled: Probe['shows'] = ({ text }) => text.trim().split('\n').length > 1;

/** Bulk verdicts take no ratings: they are about one record. */
const manyVerdict = (entry: EntryResource, verdict: Body): Body => {
  const rated = verifierFields(entry).some(isRated);
  return rated ? { status: verdict.status } : verdict;
};

const holds = (id: string) => (answer: Answer) => answer.text.includes(id);
const always = () => true;
/** A version that no record has: whoever may write is told so, and nothing is written. */
const NEVER = 999;
const refused = { nonsense: 'x' };

/** @returns what to ask of a route as the server writes it, such as `GET /api/staff/:id` */
export async function probesIn(world: World): Promise<(route: string) => Promise<Probe>> {
  const owner = world.idOf('owner');
  const ids = new Map<string, string>();
  const made = new Map<string, Map<string, Probe>>();
  const post = async (who: Who | 'nobody', path: string, body: Body) => {
    const answer = await world.as(who).post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer;
  };
  const one = async (sql: string, params: unknown[]) => {
    const [row] = await world.database.read<{ id: string }>(sql, params);
    if (!row) throw new Error(`Nothing is there: ${sql}`);
    return row;
  };
  const say = (at: string, probes: Readonly<Record<string, Partial<Probe>>>, seen: Probe['shows']) => {
    const known = made.get(at) ?? new Map<string, Probe>();
    for (const [route, probe] of Object.entries(probes)) {
      const [method = '', rest = ''] = route.split(' ');
      known.set(route, { method, path: `${at}${rest}`, shows: seen, ...probe });
    }
    made.set(at, known);
  };

  for (const entry of registry.entries) {
    const at = entry.api.path;
    const record = recordOf(await post('owner', at, validBody(entry, world.material)));
    ids.set(at, record.id);
    const file = entry.fields.find(({ type }) => type === 'file');
    const { id: fileId } = (file ? (record[file.readName] as { id: string } | null) : null) ?? { id: '' };
    if (fileId) ids.set(`files of ${at}`, fileId);
    const state = wordMeaning(entry, 'accepted');
    const verdict = { status: state, ...verdictBody(entry) };
    say(
      at,
      {
        'GET ': { path: `${at}?_end=200` },
        'GET /my': {},
        'GET /all': {},
        'GET /:id': { path: `${at}/${record.id}` },
        'GET /:id/history': { path: `${at}/${record.id}/history`, shows: always },
        'GET /export': { path: `${at}/export?format=csv`, shows: isFilled },
        'POST ': { body: refused },
        'POST /add': { body: refused },
        'GET /beside': { path: `${at}/beside?student=${owner}&from=2025-03-03&to=2025-03-03` },
        'POST /doubles': { body: {} },
        'POST /verify': { body: { [entry.api.verifyKey]: record.id, version: NEVER, ...verdict } },
        'POST /verify-many': {
          body: { items: [{ id: record.id, version: NEVER }], ...manyVerdict(entry, verdict) },
          shows: ({ text }) => !text.includes('Not found'),
        },
        'POST /:id/correct': { path: `${at}/${record.id}/correct`, body: { version: NEVER } },
        'POST /:id/withdraw': { path: `${at}/${record.id}/withdraw`, body: { version: NEVER } },
        'POST /:id/ask-back': { path: `${at}/${record.id}/ask-back`, body: { reason: 'x' } },
        'POST /:id/answer-back': { path: `${at}/${record.id}/answer-back`, body: { answer: 'leave' } },
        'GET /import/template': { path: `${at}/import/template?format=csv` },
        'POST /import/preview': { body: { file: new File(['x'], 'x.csv') } },
        'POST /import': { body: { file: new File(['x'], 'x.csv') } },
      },
      holds(record.id),
    );
  }
  // Of types of which no fact states anything, no rule says who may open one.
  for (const exchange of registry.records.filter(({ api }) => api.path === memo.path)) {
    const at = exchange.api.path;
    const body: Body = { [exchange.owner.key]: owner };
    for (const { writeName, type } of makingOf(exchange).fields)
      body[writeName] = type === 'date' ? '03-03-2025' : 'Words';
    body[numberOf(exchange)] = 'RIGHTS-1';
    const { id } = recordOf(await post('counterpart', pathOf(exchange, makingOf(exchange)), body));
    const reply = Object.fromEntries(goingOnOf(exchange).fields.map(({ writeName }) => [writeName, 'Words']));
    say(
      at,
      {
        'GET ': { path: `${at}?_end=200` },
        'GET /my': {},
        'GET /all': {},
        'GET /next-number': { shows: always },
        'GET /export': { path: `${at}/export?id=${id}`, shows: isFilled },
        'GET /:id': { path: `${at}/${id}` },
        'GET /:id/history': { path: `${at}/${id}/history`, shows: always },
        [`POST /${makingOf(exchange).path}`]: { body: { ...body, [numberOf(exchange)]: '' } },
        [`POST /${goingOnOf(exchange).path}`]: { body: { id, version: NEVER, ...reply } },
      },
      holds(id),
    );
  }
  for (const {
    name,
    api,
    owner: { key, writeName = key },
    sheet: card,
  } of registry.records.filter(hasSheet)) {
    const at = api.path;
    const sheet = sheetOf(
      sheetRows(card).map((row) => [row, (card.remarks ? { score: 3, remarks: 'x' } : 3) as number]),
    );
    const periods = card.periods.map((period) => [period.key, period.values[0]?.value]);
    const body = { [writeName]: owner, ...Object.fromEntries(periods), [card.key]: sheet };
    const { id } = (await post('colleague', `${at}/add`, body)).body as { id?: string } & { record: { id: string } };
    const sheetId = id ?? (await one(`SELECT id FROM ${world.database.quote(name)} WHERE student = ?`, [owner])).id;
    say(
      at,
      {
        'GET ': { path: `${at}?_end=200` },
        'GET /export': { path: `${at}/export?id=${sheetId}`, shows: isFilled },
        'GET /:id': { path: `${at}/${sheetId}` },
        'GET /my': {},
        'GET /all': { path: `${at}/all?student=${owner}` },
        'POST /all': { body: { student: owner } },
        'GET /residents': { shows: holds(owner) },
        'POST /add': { body: { ...body, version: NEVER } },
        'GET /:id/history': { path: `${at}/${sheetId}/history`, shows: always },
      },
      holds(sheetId),
    );
  }

  await post('head', 'drpAttendance', { student: owner, days: [{ day: '2025-03-03', state: 'present' }] });
  const mark = await world.database.read<{ id: string }>('SELECT id FROM drpAttendance WHERE student = ?', [owner]);
  say(
    'drpAttendance',
    {
      'GET ': { path: `drpAttendance?student=${owner}&month=2025-03`, shows: always },
      'POST ': { body: { student: owner, days: [{ day: '2025-03-03', state: 'absent', version: NEVER }] } },
      'GET /my': { path: 'drpAttendance/my?month=2025-03' },
      'GET /residents': {},
      'GET /:id/history': { path: `drpAttendance/${mark[0]?.id}/history`, shows: always },
    },
    holds(owner),
  );

  const institution = registry.directories.find(({ name }) => name === 'institutions');
  if (!institution) throw new Error('There are no institutions');
  const place = recordOf(
    await post('administrator', institution.api.path, directoryBody(institution, registry, world, 'administrator')),
  );
  const holiday = recordOf(
    await post('administrator', 'holidays', {
      institution: place.id,
      name: 'Onam',
      fromDate: '2026-08-26',
      toDate: '2026-08-27',
    }),
  );
  // Nobody is made a head by it, which would change what the cast may do.
  const [headship, now] = [newId(), '2025-01-01T00:00:00.000Z'];
  await world.database.transaction((tx) =>
    tx.run('INSERT INTO headships (id, department, person, since, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)', [
      headship,
      world.places.department('north', 'pathology'),
      world.idOf('head'),
      '2025-01-01',
      now,
      now,
    ]),
  );
  const posting = await one('SELECT id FROM postings WHERE student = ?', [owner]);
  const rows: Readonly<Record<string, readonly [table: string, id: string]>> = {
    students: ['users', owner],
    trainees: ['users', owner],
    teachers: ['users', world.idOf('colleague')],
    staff: ['users', world.idOf('colleague')],
    drpCoordinators: ['users', world.idOf('coordinator')],
    accounts: ['users', world.idOf('administrator')],
    drpPostings: ['postings', posting.id],
    institutions: ['colleges', place.id],
    headships: ['headships', headship],
    holidays: ['holidays', holiday.id],
    departments: ['departments', world.places.department('north', 'pathology')],
  };
  for (const { api } of registry.directories) {
    const at = api.path;
    const [, id] = rows[at] ?? ['', ''];
    say(
      at,
      {
        'GET ': { path: `${at}?_end=200` },
        'GET /all': {},
        'GET /my': {},
        'GET /:id': { path: `${at}/${id}` },
        'GET /export': { path: `${at}/export?id=${id}`, shows: isFilled },
        'POST ': { body: refused },
        'POST /add': { body: refused },
        'PATCH /:id': { path: `${at}/${id}`, body: { version: NEVER } },
        'POST /:id/invitation': { path: `${at}/${id}/invitation`, body: {}, shows: () => false },
        'GET /import/template': { path: `${at}/import/template?format=csv` },
        'POST /import/preview': { body: { file: new File(['x'], 'x.csv') } },
        'POST /import': { body: { file: new File(['x'], 'x.csv') } },
        'POST /fill': { body: { ids: [id], field: 'startedOn', value: '01-07-2024' }, shows: () => false },
        'GET /invitations': { path: `${at}/invitations`, shows: () => false },
        'POST /invitations': { body: { q: 'nobody is called so' } },
        'POST /slips': { body: { q: 'nobody is called so' }, shows: () => false },
      },
      holds(id),
    );
  }
  /** Deleting is tried on a copy, because it succeeds. */
  const copied = async (at: string): Promise<Probe> => {
    const [table = '', id = ''] = rows[at] ?? [];
    const [row] = await world.database.read(`SELECT * FROM ${table} WHERE id = ?`, [id]);
    const copy = newId();
    const cells = { ...row, id: copy, ...(row?.email !== undefined && { email: `${copy}@contract.test` }) };
    const named = row?.name === undefined ? cells : { ...cells, name: `Copy ${copy}` };
    const names = Object.keys(named).map((name) => world.database.quote(name));
    await world.database.transaction((tx) =>
      tx.run(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        Object.values(named),
      ),
    );
    return { method: 'DELETE', path: `${at}/${copy}`, shows: always };
  };

  for (const form of registry.forms) {
    const at = form.api.path;
    if (form.keeps.what === 'profile') {
      say(at, { 'GET ': {}, 'PATCH ': { body: refused } }, always);
      continue;
    }
    const body = Object.fromEntries(
      form.fields.flatMap((field) => {
        if (!field.required) return [];
        if (isUpload(field)) return [[field.writeName, fileOf(field.accept[0] ?? 'pdf')]];
        return [[field.writeName, takesWords(field) ? 'Words of ten letters' : sampled(field, '2026-12-01')]];
      }),
    );
    const who = isPublic(form) ? 'nobody' : 'owner';
    const answer = await world.as(who).post(at, body);
    const [row] = await world.database.read<{ id: string }>(`SELECT id FROM ${world.database.quote(form.name)}`);
    if (!row) throw new Error(`${at}: ${answer.text}`);
    say(
      at,
      {
        'GET ': { path: `${at}?_end=200` },
        'GET /my': {},
        'GET /all': {},
        'GET /export': { path: `${at}/export?id=${row.id}`, shows: isFilled },
        'GET /:id': { path: `${at}/${row.id}` },
        'POST ': { body: refused },
        'POST /add': { body: refused },
        'PATCH /:id': { path: `${at}/${row.id}`, body: { version: NEVER } },
      },
      holds(row.id),
    );
  }

  await post('head', 'report/generat', { student: owner });
  const printed = await one('SELECT id FROM printed_logbooks WHERE student = ?', [owner]);
  const mail = await one('SELECT id FROM mails', []);
  const [list] = registry.titles;
  say(
    'misc',
    {
      'GET /dashBoardData': { shows: ({ body }) => counts(body).some((count) => count > 0) },
      'GET /allTeacherDataDeptAndCollegeWise': { shows: holds(world.idOf('counterpart')) },
      'GET /allSkills': { path: `misc/allSkills?skillType=${list?.name}`, shows: always },
      'GET /allStudents': { shows: holds(owner) },
      'POST /addSkills': { path: `misc/addSkills?skillType=${list?.name}`, body: { skillData: {} } },
    },
    always,
  );
  say(
    'auth',
    {
      'POST /login': { body: refused },
      'POST /logout': {},
      'GET /me': {},
      'GET /me/preferences': {},
      'PATCH /me/preferences': { body: refused },
      'POST /sign-up': { body: refused },
      'POST /confirm-address': { body: refused },
      'POST /confirm-address/check': { body: refused },
      'POST /confirm-address/again': { body: refused },
      'POST /forgot-password': { body: refused },
      'POST /reset-password': { body: refused },
      'POST /reset-password/check': { body: refused },
      'POST /change-password': { body: refused },
      'GET /sessions': {},
      'DELETE /sessions/:id': { path: `auth/sessions/${newId()}` },
      'GET /second-factor': {},
      'POST /second-factor': { body: refused },
      'POST /second-factor/confirm': { body: refused },
      'POST /second-factor/codes': { body: refused },
      'POST /second-factor/off': { body: refused },
      'POST /other-ways/remove': { body: refused },
      'POST /second-factor/challenge': { body: {} },
      'POST /second-factor/passkeys': { body: refused },
      'POST /second-factor/passkeys/confirm': { body: refused },
      'POST /second-factor/passkeys/:id/remove': {
        path: `auth/second-factor/passkeys/${owner}/remove`,
        body: { password: 'x' },
      },
      'POST /passkey': { body: {} },
      'POST /passkey/login': { body: refused },
      'GET /college': {},
      'POST /college/:name': { path: 'auth/college/north', body: {} },
      'GET /college/:name/callback': { path: 'auth/college/north/callback?code=x&state=y' },
      'POST /college/:name/code': { path: 'auth/college/north/code', body: { code: 'x' } },
      'DELETE /college/:name': { path: 'auth/college/north' },
      'POST /second-factor/:id/off': { path: `auth/second-factor/${owner}/off`, body: {} },
    },
    always,
  );
  const anyEntry = registry.entries[0]?.api.path ?? '';
  const department = world.places.department('north', 'pathology');
  say(
    '',
    {
      'GET /healthz': { path: '../healthz', shows: always },
      'GET /readyz': { path: '../readyz', shows: always },
      'GET files/:id': { path: `files/${[...ids].find(([at]) => at.startsWith('files of'))?.[1]}`, shows: always },
      'GET first-steps': { shows: () => false },
      'GET time-zone': { shows: () => false },
      'POST time-zone': { body: { timeZone: 'Mars/Base' }, shows: () => false },
      'GET catalogue': { shows: () => false },
      'GET catalogue/lists': { path: `catalogue/lists?department=${department}`, shows: holds(department) },
      'POST catalogue/lists': {
        body: { department, name: 'skills', text: 'A; B', version: NEVER },
        shows: () => false,
      },
      'POST catalogue/sheet': { body: { file: new File(['x'], 'x.csv') }, shows: () => false },
      'POST catalogue/:id/retire': { path: `catalogue/${owner}/retire`, body: {} },
      'POST catalogue/:id/bring-back': { path: `catalogue/${owner}/bring-back`, body: {} },
      'GET audit': { shows: always },
      'GET audit/export': { shows: always },
      'GET storage': { shows: () => false },
      'GET archive': { shows: always },
      'GET storage/disk': { shows: always },
      'GET mail': { shows: holds(mail.id) },
      'GET mail/export': { shows: always },
      'POST mail/test': { body: { address: 'asha@example.test' }, shows: () => false },
      'GET mail/:id': { path: `mail/${mail.id}`, shows: holds(mail.id) },
      'POST mail/:id/again': { path: `mail/${mail.id}/again`, body: {}, shows: () => false },
      'GET public/colleges': { shows: always },
      'GET public/config': { shows: always },
      'GET public/unsubscribe': { path: 'public/unsubscribe?token=x' },
      'POST public/unsubscribe': { path: 'public/unsubscribe?token=x', body: {} },
      'POST setup': {
        body: { token: 'x', name: 'Asha', email: 'asha@example.test', password: 'a long enough sentence' },
      },
      'POST setup/check': { body: { token: 'x' } },
      'GET openapi.json': { shows: always },
      'POST report/generat': { body: { student: owner, draft: true }, shows: always },
      'GET report/students': { shows: holds(owner) },
      'GET report/logbook': { path: `report/logbook?student=${owner}`, shows: always },
      'POST report/:id/withdraw': { path: `report/${printed.id}/withdraw`, body: {}, shows: always },
      'GET reports': { shows: holds(owner) },
      'GET reports/:name': { path: `reports/progress?student=${owner}`, shows: always },
      'GET reports/:name/export': { path: `reports/progress/export?format=csv&student=${owner}`, shows: always },
      'GET guidelines.pdf': { shows: always },
      'GET verify/:code': { path: 'verify/0000-0000-0000-0000', shows: always },
    },
    always,
  );

  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dated = registry.entries[0]?.fields.find(({ type }) => type === 'date')?.readName ?? '';
  const { [dated]: dayOfAny } = recordOf(await world.as('owner').get(`${anyEntry}/${ids.get(anyEntry)}`)) as Body;
  const waiting = [{ resource: registry.entries[0]?.name, id: ids.get(anyEntry), version: NEVER }];
  const seen = ({ text }: Answer) => !text.includes('Not found') && !text.includes('"forbidden"');
  const named = world.idOf('counterpart');
  const people = { path: `corrections/people?people=${named}`, shows: holds(named) };
  say('corrections', { 'GET ': {}, 'GET /people': people }, holds(ids.get(anyEntry) ?? ''));
  say(
    'queue',
    {
      'GET ': { path: 'queue?_end=200', shows: holds(ids.get(anyEntry) ?? '') },
      'GET /all': { path: 'queue/all?_end=200', shows: holds(ids.get(anyEntry) ?? '') },
      'POST /verify': { body: { items: waiting, meaning: 'accepted', score: 3, feedback: 'Words' } },
      'GET /parts': { shows: () => false },
      'GET /answered': { path: 'queue/answered?from=2020-01-01&to=2020-01-02', shows: () => false },
      'GET /day': { path: `queue/day?student=${owner}&day=${dayOfAny}`, shows: holds(ids.get(anyEntry) ?? '') },
      'GET /holders': { shows: holds(world.idOf('colleague')) },
      'POST /assign': { body: { items: waiting, to: world.idOf('colleague') } },
      'POST /claim': { body: { items: waiting } },
      'POST /hold': { body: { items: waiting, reason: 'Words', until: dayIn(1) } },
      'POST /release': { body: { items: waiting } },
      'POST /remind': { body: { items: waiting } },
    },
    seen,
  );
  const nothing = newId();
  say(
    'proposals',
    {
      'GET ': {},
      'POST /:resource': { path: 'proposals/institutions', body: refused },
      'POST /:resource/:id/confirm': { path: `proposals/institutions/${nothing}/confirm`, body: refused },
      'POST /:resource/:id/decline': { path: `proposals/institutions/${nothing}/decline`, body: {} },
    },
    holds(nothing),
  );
  say('views', { 'GET ': {}, 'POST ': { body: refused }, 'DELETE /:id': { path: `views/${newId()}` } }, () => false);
  say('disclosures', { 'GET ': {}, 'POST /patient': { body: { patient: 'nobody has this' } } }, () => false);
  say(
    'held-changes',
    { 'GET ': {}, 'POST /:id': { path: `held-changes/${newId()}`, body: { accept: true } } },
    () => false,
  );
  const absence = recordOf(await post('colleague', 'absences', { from: dayIn(30), to: dayIn(31) }));
  say(
    'absences',
    {
      'GET ': {},
      'POST ': { body: { from: dayIn(2), to: dayIn(1) } },
      'PATCH /:id': { path: `absences/${absence.id}`, body: { version: NEVER } },
    },
    holds(absence.id),
  );

  return async (route) => {
    const [method = '', full = ''] = route.split(' ');
    const path = full.replace('/api/', '');
    const at = [...made.keys()].filter((one) => one && (path === one || path.startsWith(`${one}/`))).at(-1) ?? '';
    if (method === 'DELETE' && rows[at]) return copied(at);
    const probe = made.get(at)?.get(`${method} ${path.slice(at.length)}`);
    if (!probe) throw new Error(`${route}: nobody says what to ask of it`);
    return probe;
  };
}

const counts = (body: unknown): number[] => Object.values((body as { dashBoard: Record<string, number> }).dashBoard);
