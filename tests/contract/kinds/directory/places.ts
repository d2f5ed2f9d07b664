import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { requiredSentence } from '../../../../schemas/sentences';
import { fileOf } from '../../support/body';
import { errorsOf, recordOf, rowsOf } from '../../support/http';
import type { World } from '../../support/world';

const of = (table: string) => {
  const found = registry.directories.find(({ holds }) => holds.what === 'own' && holds.table === table);
  if (!found) throw new Error(`no directory holds ${table}`);
  return found;
};

/** Institutions and departments: one source of truth with everything that names them. */
export function placesContract(world: () => World) {
  const colleges = of('colleges');
  const departments = of('departments');
  const institutions = colleges.api.path;
  const admin = () => world().as('administrator');

  it('adds an institution once', async () => {
    const body = { institutionName: 'Only once', state: 'maharashtra' };
    expect((await world().as('counterpart').post(institutions, body)).status).toBe(201);
    for (const institutionName of ['Only once', 'only  ONCE']) {
      const again = await admin().post(institutions, { ...body, institutionName });
      expect(errorsOf(again)).toEqual({ institutionName: 'This institution is in the list already' });
    }
    const answers = await Promise.all(
      [1, 2].map(() => admin().post(institutions, { institutionName: 'Twin', state: 'gujarat' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('adds a department once to an institution, however its name is written, and may write it otherwise', async () => {
    const [north, south] = ['north', 'south'].map((name) => world().places.college(name));
    const add = (name: string, institution = north) =>
      admin().post(departments.api.path, { institution, name, catalogue: 'medicine' });
    const made = recordOf(await add('Ear, Nose and Throat'));
    const again = await add('ear,  nose and throat');
    expect(errorsOf(again)).toEqual({ name: 'This institution has a department of that name already' });
    expect((await add('ear, nose and throat', south)).status).toBe(201);
    const change = { name: 'EAR, nose and throat', version: made.version };
    const changed = await admin().call('PATCH', `${departments.api.path}/${made.id}`, change);
    expect(changed.status, changed.text).toBe(200);
  });

  it('says what a department needs in the words of its form', async () =>
    expect(errorsOf(await admin().post(departments.api.path, {}))).toEqual({
      institution: requiredSentence('Institution'),
      name: requiredSentence('Name'),
      catalogue: requiredSentence('Standard list'),
    }));

  it('finds institutions by name and by the word of the state', async () => {
    const names = async (q: string, order = '') =>
      rowsOf(await admin().get(`${institutions}?q=${encodeURIComponent(q)}${order}`)).map((row) => row.institutionName);
    await admin().post(institutions, { institutionName: 'Sassoon Médical College', state: 'maharashtra' });
    await admin().post(institutions, { institutionName: 'Madras College', state: 'tamil_nadu' });
    expect(await names('MEDICAL coll')).toEqual(['Sassoon Médical College']);
    expect(await names('tamil n')).toEqual(['Madras College']);
    // Rows that came before any form are found as well.
    expect(await names('college north')).toEqual(['College north']);
    const found = await names('d', '&_sort=institutionName&_order=desc');
    expect(found).toEqual((await names('d', '&_sort=institutionName')).reverse());
    expect(found).toEqual(expect.arrayContaining(['Madras College', 'Sassoon Médical College']));
  });

  it('has the logo of a college, a picture that can be printed, and its address, for administrators to change', async () => {
    const { id } = recordOf(await admin().post(institutions, { institutionName: 'With a logo', state: 'kerala' }));
    const change = async (body: Record<string, unknown>, who: 'administrator' | 'head' = 'administrator') => {
      const { version } = recordOf(await admin().get(`${institutions}/${id}`));
      return world()
        .as(who)
        .call('PATCH', `${institutions}/${id}`, { version, ...body });
    };
    const file = (bytes: BlobPart, name: string) => new File([bytes], name, { type: 'image/png' });
    const png = new Uint8Array(await fileOf('png').arrayBuffer());
    const cut = file(png.slice(0, 40), 'cut.png');
    const large = file(await new Blob([png, new Uint8Array(1024 * 1024)]).arrayBuffer(), 'large.png');
    const says = async (logo: File) => errorsOf(await change({ logo })).logo;
    expect(await says(file('<svg/>', 'logo.png'))).toBe('Please choose a PDF, Word, JPEG or PNG file');
    expect(await says(fileOf('pdf', 'logo.png'))).toBe('Logo must be a JPEG or PNG file');
    expect(await says(cut)).toBe(
      'Logo is a picture that cannot be printed. Please save it anew as a plain PNG or JPEG.',
    );
    expect(await says(large)).toBe('Logo can be at most 1 MB');
    expect(errorsOf(await change({ address: 'x'.repeat(301) }))).toEqual({
      address: 'Address can be at most 300 characters long',
    });
    const address = 'Hospital Road\nKottayam';
    const changed = await change({ logo: fileOf('png'), address });
    expect(recordOf(changed)).toMatchObject({ address, logo: { name: 'sample.png', type: 'png' } });
    const { path } = recordOf(changed).logo as { path: string };
    expect((await admin().get(path.replace('/api/', ''))).status).toBe(200);
    expect((await change({ address: '' }, 'head')).status).toBe(403);
    // Whoever adds an institution says what the specification asks, and nothing else.
    const body = { institutionName: 'By faculty', state: 'kerala', address };
    expect(errorsOf(await world().as('counterpart').post(institutions, body))).toEqual({
      address: 'Address cannot be set here',
    });
  });

  it('lists the holidays of a college, which end after they began', async () => {
    const holiday = (fromDate: string, toDate: string) => {
      const institution = world().places.college('north');
      return admin().post(of('holidays').api.path, { institution, name: 'Onam', fromDate, toDate });
    };
    expect(errorsOf(await holiday('2026-08-27', '2026-08-26'))).toEqual({ toDate: 'To cannot be before 27-08-2026' });
    expect((await holiday('2026-08-26', '2026-08-27')).status).toBe(201);
    expect((await world().as('head').get(of('holidays').api.path)).status).toBe(403);
  });

  it('deletes nothing that anybody belongs to', async () => {
    const ranksOf = ({ rows }: (typeof registry.directories)[number]) => rows.ranks?.length ?? 0;
    const accounts = registry.directories.toSorted((a, b) => ranksOf(b) - ranksOf(a))[0]?.label.many ?? '';
    const refused = async (path: string, id: string, inUse: string | undefined, ...named: string[]) => {
      const answer = await admin().call('DELETE', `${path}/${id}`);
      expect(answer.status).toBe(409);
      const { message } = answer.body as { message: string };
      const [, says, lists = ''] =
        /^(.*) It is named in (.*)\. What is wrong in it can be corrected/.exec(message) ?? [];
      expect([says, lists.split(/, | and /)]).toEqual([inUse, expect.arrayContaining(named)]);
      expect((await admin().get(`${path}/${id}`)).status).toBe(200);
    };
    const south = world().places.college('south');
    await refused(institutions, south, colleges.says.inUse, accounts, departments.label.many);
    // Who may not read these lists is told of others alone.
    const told = await world().as('colleague').call('DELETE', `${institutions}/${south}`);
    expect(told.status).toBe(409);
    expect((told.body as { message: string }).message).not.toMatch(new RegExp(`${accounts}|${departments.label.many}`));
    const pathology = world().places.department('south', 'pathology');
    await refused(departments.api.path, pathology, departments.says.inUse, accounts);
    const made = recordOf(await admin().post(institutions, { institutionName: 'With a department', state: 'gujarat' }));
    const body = { institution: made.id, name: 'Surgery', catalogue: 'surgery' };
    const department = recordOf(await admin().post(departments.api.path, body));
    expect(errorsOf(await admin().post(departments.api.path, body))).toHaveProperty('name');
    await refused(institutions, made.id, colleges.says.inUse, departments.label.many);
    expect((await admin().call('DELETE', `${departments.api.path}/${department.id}`)).status).toBe(200);
    expect((await admin().call('DELETE', `${institutions}/${made.id}`)).status).toBe(200);
    expect((await admin().get(`${institutions}/${made.id}`)).status).toBe(404);
  });

  it('moves a department to another institution only while nobody belongs to it', async () => {
    const [north, south] = ['north', 'south'].map((name) => world().places.college(name));
    const change = async (id: string, body: object) => {
      const { version } = recordOf(await admin().get(`${departments.api.path}/${id}`));
      return admin().call('PATCH', `${departments.api.path}/${id}`, { version, ...body });
    };
    const used = world().places.department('north', 'pathology');
    expect(errorsOf(await change(used, { institution: south, name: 'Pathology elsewhere' }))).toEqual({
      institution: 'People or records still belong to it, so its institution cannot be changed',
    });
    // Whoever sends back what was read changes nothing of it.
    expect((await change(used, { institution: north })).status).toBe(200);
    const body = { institution: north, name: 'Moved while empty', catalogue: 'surgery' };
    const empty = recordOf(await admin().post(departments.api.path, body));
    const moved = await change(empty.id, { institution: south });
    expect([moved.status, recordOf(moved).institution]).toMatchObject([200, { id: south }]);
  });

  it('shows a new name wherever the institution is named', async () => {
    const id = world().places.college('north');
    const { version, institutionName } = recordOf(await admin().get(`${institutions}/${id}`));
    await admin().call('PATCH', `${institutions}/${id}`, { institutionName: 'Renamed', state: 'gujarat', version });
    expect((await world().as('owner').get('auth/me')).body).toMatchObject({ collegeName: 'Renamed' });
    await admin().call('PATCH', `${institutions}/${id}`, { institutionName, version: version + 1 });
    expect((await world().as('owner').get('auth/me')).body).toMatchObject({ collegeName: institutionName });
  });

  it('offers new places at sign-up', async () => {
    const made = recordOf(await admin().post(institutions, { institutionName: 'Open for sign-up', state: 'gujarat' }));
    await admin().post(departments.api.path, { institution: made.id, name: 'Medicine', catalogue: 'medicine' });
    const offered = (await world().as('nobody').get('public/colleges')).body as { id: string; departments: object[] }[];
    expect(offered.find(({ id }) => id === made.id)?.departments).toEqual([
      expect.objectContaining({ name: 'Medicine' }),
    ]);
  });
}
