import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import {
  dayField,
  type EntryResource,
  isDay,
  isShown,
  offersOptions,
  optionsOf,
  partsOfTitle,
  plainContext,
  studentFields,
} from '../../../../../schemas';
import { opened } from '../../../testing/opened';
import { College } from './testing/college';
import { createFilled, filled, knownTitle, pdf, png, sendForm } from './testing/filled';

const college = opened(() => College.open());
beforeAll(async () => {
  for (const list of registry.titles) {
    const { title, module } = partsOfTitle(list);
    const context = { ...plainContext('2025-06-15'), department: 'pathology' };
    const chosen = offersOptions(module) && { [module.writeName]: optionsOf(module.options, context, {})[0] };
    const skillData = { [title.writeName]: knownTitle, ...chosen };
    const made = await college.as('student').post(`/api/misc/addSkills?skillType=${list.name}`, { skillData });
    expect(made.status).toBe(201);
  }
});

const pathOf = (entry: EntryResource) => `/api/${entry.api.path}`;
const withFile = registry.entries.find(({ api }) => api.multipart);
const withoutFile = registry.entries.find(
  ({ api, fields }) => !api.multipart && fields.some(({ sensitive }) => sensitive),
);
if (!withFile || !withoutFile) throw new Error('These tests need an entry with and one without a file');

const scanned = {
  pdf: { name: 'certificate.pdf', type: 'pdf', size: pdf.length },
  png: { name: 'certificate.png', type: 'png', size: png.length },
};

describe('creating', () => {
  it.each(registry.entries.map((entry) => [entry.name, entry] as const))('%s keeps every field', async (_, entry) => {
    const { body } = filled(entry, college.as('faculty').id);
    const made = await createFilled(college.as('student'), entry, college.as('faculty').id);
    expect(made.body).toMatchObject({ status: entry.workflow.initial, version: 1, verifiedBy: null });
    for (const field of studentFields(entry)) {
      const value = made.record[field.readName];
      if (field.type === 'file')
        expect(value).toMatchObject(field.accept.includes('pdf') ? { ...scanned.pdf } : { ...scanned.png });
      else if (field.type === 'person') expect(value).toMatchObject({ id: body[field.writeName] });
      else if (body[field.writeName] === undefined) expect(value).toBeNull();
      else expect(String(value)).toBe(body[field.writeName]);
    }
    expect((await college.as('student').get(`${pathOf(entry)}/${made.record.id}`)).record).toEqual(made.record);
  });

  it.each(registry.entries.map((entry) => [entry.name, entry] as const))(
    '%s says every missing sentence',
    async (_, entry) => {
      const wanted = studentFields(entry).filter((field) => field.required && isShown(field, {}));
      const answer = await college.as('student').post(pathOf(entry), {});
      if (wanted.length === 0) return expect(answer.status).toBe(201);
      expect(answer.status).toBe(422);
      expect(answer.record.errors).toEqual(
        Object.fromEntries(wanted.map((field) => [field.writeName, field.required])),
      );
    },
  );

  it('names every field that the student may not fill, and one that does not exist', async () => {
    const { body } = filled(withoutFile, college.as('faculty').id);
    const forged = {
      id: 'x',
      _id: 'x',
      student: 'x',
      status: 'x',
      version: 9,
      score: 4,
      verifiedBy: 'x',
      college: 'x',
      nonsense: 1,
    };
    const answer = await college.as('student').post(pathOf(withoutFile), { ...body, ...forged });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.record.errors as object).sort()).toEqual(Object.keys(forged).sort());
  });

  it('takes no counterpart from another department', async () => {
    const entry = registry.entries.find(({ people }) => people.length > 0);
    if (!entry) throw new Error('No entry names a person');
    const answer = await createFilled(college.as('student'), entry, college.as('strangeFaculty').id);
    expect(answer.status).toBe(422);
  });

  it('keeps patient identifiers encrypted, and opens none that was moved to another record', async () => {
    const sensitive = withoutFile.fields.filter((field) => field.sensitive);
    const first = await createFilled(college.as('student'), withoutFile, college.as('faculty').id);
    const second = await createFilled(college.as('student'), withoutFile, college.as('faculty').id);
    const { database } = college;
    const stored = await database.read(`SELECT * FROM ${withoutFile.name} WHERE id = ?`, [first.record.id]);
    for (const { key, readName } of sensitive) {
      expect(first.record[readName]).toBeTruthy();
      expect(JSON.stringify(stored)).not.toContain(first.record[readName]);
      await database.transaction((tx) =>
        tx.run(`UPDATE ${withoutFile.name} SET ${key} = ? WHERE id = ?`, [stored[0]?.[key], second.record.id]),
      );
    }
    const moved = await college.as('student').get(`${pathOf(withoutFile)}/${second.record.id}`);
    for (const { readName } of sensitive) expect(moved.record[readName]).toBeNull();
  });
});

describe('files', () => {
  const file = withFile.fields.find(({ type }) => type === 'file');
  const upload = (bytes: Buffer, name: string) => {
    const { body, files } = filled(withFile, college.as('faculty').id);
    const uploads = Object.fromEntries(files.map((each) => [each, { bytes, name }]));
    return sendForm(college.as('student'), pathOf(withFile), body, uploads);
  };

  it('are read by whoever may read the record, and by nobody else', async () => {
    const made = await upload(pdf, 'certificate.pdf');
    const { path } = made.record[file?.readName ?? ''] as { path: string };
    expect((await college.as('student').get(path)).status).toBe(200);
    expect((await college.as('faculty').get(path)).status).toBe(200);
    for (const name of ['fellow', 'strangeFaculty', 'strangeStudent', 'admin', 'drpc'] as const)
      expect((await college.as(name).get(path)).status, name).toBe(404);
  });

  it('cannot be faked by JSON', async () => {
    const { body, files } = filled(withFile, college.as('faculty').id);
    const fake = Object.fromEntries(files.map((name) => [name, { name: 'x.pdf', size: 5, id: 'x', path: '/etc' }]));
    const answer = await college.as('student').post(pathOf(withFile), { ...body, ...fake });
    expect(answer.status).toBe(422);
    for (const name of files)
      expect(answer.record.errors).toHaveProperty(name, expect.stringMatching(/must be uploaded as a file/));
  });

  it('are missing where a text says nothing', async () => {
    const required = withFile.fields.find(({ type, required }) => type === 'file' && required);
    if (!required) throw new Error('These tests need a required file');
    const answer = await college.as('student').post(pathOf(withFile), { [required.writeName]: '   ' });
    expect(answer.record.errors).toHaveProperty(required.writeName, required.required);
  });

  it('are what their bytes are, not what they are called', async () => {
    const narrow = registry.entries.find(({ fields }) =>
      fields.some((one) => one.type === 'file' && !(one.accept as readonly string[]).includes('png')),
    );
    if (!narrow) throw new Error('No entry refuses a kind of file');
    const { body, files } = filled(narrow, college.as('faculty').id);
    const answer = await sendForm(
      college.as('student'),
      pathOf(narrow),
      body,
      Object.fromEntries(files.map((name) => [name, { bytes: png, name: 'thesis.pdf' }])),
    );
    expect(answer.status).toBe(422);
    const label = narrow.fields.find((one) => one.writeName === files[0])?.label;
    expect(answer.record.errors).toHaveProperty(
      String(files[0]),
      `${label} must be a PDF, Word (.doc) or Word (.docx) file`,
    );
  });
});

describe('an Idempotency-Key', () => {
  const post = (key: string, change: object = {}) => {
    const { body } = filled(withoutFile, college.as('faculty').id);
    return college.as('student').post(pathOf(withoutFile), { ...body, ...change }, { 'idempotency-key': key });
  };
  const count = async () => {
    const [row] = await college.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${withoutFile.name}`);
    return row?.n;
  };

  it('gives the first answer again and adds nothing', async () => {
    const first = await post('first');
    const before = await count();
    const again = await post('first');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await count()).toBe(before);
  });

  it('counts once when several arrive together', async () => {
    const before = (await count()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('together')));
    expect(new Set(answers.map(({ record }) => record.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('refuses another body under the same key', async () => {
    await post('other');
    const name =
      studentFields(withoutFile).find(({ type, sensitive }) => type === 'text' && sensitive)?.writeName ?? '';
    const answer = await post('other', { [name]: 'somebody else' });
    expect(answer.status).toBe(422);
    expect(answer.record.message).toBe('This Idempotency-Key was already used for a different request');
  });

  it('belongs to one person', async () => {
    const { body } = filled(withoutFile, college.as('faculty').id);
    const mine = await post('shared');
    const theirs = await college.as('fellow').post(pathOf(withoutFile), body, { 'idempotency-key': 'shared' });
    expect(theirs.record.id).not.toBe(mine.record.id);
  });

  it('keeps no patient identifier in the clear', async () => {
    await post('sealed');
    const tables = ['idempotency', withoutFile.name].map((name) => college.database.read(`SELECT * FROM ${name}`));
    const rows = JSON.stringify(await Promise.all(tables));
    const { body } = filled(withoutFile, college.as('faculty').id);
    for (const { sensitive, writeName } of withoutFile.fields)
      if (sensitive) expect(rows).not.toContain(body[writeName]);
  });

  it.each(['', 'x'.repeat(101), 'naïve'])('cannot be “%s”', async (key) => {
    expect((await post(key)).status).toBe(400);
  });

  it('knows files by their bytes, and leaves none behind', async () => {
    const { body, files } = filled(withFile, college.as('faculty').id);
    const send = (bytes: Buffer) =>
      sendForm(
        college.as('student'),
        pathOf(withFile),
        body,
        Object.fromEntries(files.map((name) => [name, { bytes, name: 'certificate.pdf' }])),
        { 'idempotency-key': 'with file' },
      );
    const together = await Promise.all([send(pdf), send(pdf), send(pdf)]);
    expect(new Set(together.map(({ record }) => record.id)).size).toBe(1);
    expect((await send(Buffer.concat([pdf, pdf]))).status).toBe(422);
    const kept = await college.database.read('SELECT * FROM files');
    expect(await college.blobs()).toHaveLength(kept.length);
  });
});

describe('after the end of the training', () => {
  const fellow = () => college.as('fellow');
  const endOn = (day: string | null) =>
    college.database.transaction((tx) => tx.run('UPDATE users SET endedOn = ? WHERE id = ?', [day, fellow().id]));
  afterEach(() => endOn(null));
  /** Every filled record is of this day. */
  const [day, before] = ['2026-01-05', '2026-01-04'];
  const says = 'Your training ended on 04-01-2026. No later day can be logged.';
  const dated = registry.entries.flatMap((entry) => {
    const field = dayField(entry);
    return field ? [[entry.name, entry, field.writeName] as const] : [];
  });

  it.each(dated)('%s is logged of no later day', async (_, entry, name) => {
    const faculty = college.as('faculty').id;
    await endOn(before);
    const late = await createFilled(fellow(), entry, faculty);
    expect([late.status, late.record.errors]).toEqual([422, { [name]: says }]);
    await endOn(day);
    expect((await createFilled(fellow(), entry, faculty)).status).toBe(201);
  });

  it('leave and courses do not go on beyond it, and may stay as they were when they are corrected', async () => {
    const lastOf = (entry: EntryResource) =>
      studentFields(entry).find((field) => isDay(field) && field.notBefore === dayField(entry)?.key)?.writeName;
    const range = registry.entries.find((entry) => !entry.api.multipart && lastOf(entry)) ?? withoutFile;
    const last = lastOf(range) ?? '';
    const { body } = filled(range, college.as('faculty').id);
    const path = pathOf(range);
    const until = (to: string) => fellow().post(path, { ...body, [last]: to });
    const made = await until('2026-01-07');
    await endOn(day);
    expect((await until('2026-01-06')).record.errors).toEqual({
      [last]: 'Your training ended on 05-01-2026. No later day can be logged.',
    });
    expect((await until(day)).status).toBe(201);
    const correct = (to: string) =>
      fellow().post(`${path}/${made.record.id}/correct`, { ...body, [last]: to, version: 1 });
    expect((await correct('2026-01-08')).status).toBe(422);
    expect((await correct('2026-01-07')).status).toBe(201);
  });

  it('what was logged before can be corrected, but given no later day', async () => {
    const { body } = filled(withoutFile, college.as('faculty').id);
    const name = dayField(withoutFile)?.writeName ?? '';
    const made = await fellow().post(pathOf(withoutFile), body);
    await endOn(before);
    const correct = (more: object) =>
      fellow().post(`${pathOf(withoutFile)}/${made.record.id}/correct`, { ...body, ...more, version: 1 });
    expect((await correct({ [name]: '2026-01-06' })).record.errors).toEqual({ [name]: says });
    expect((await correct({})).status).toBe(201);
  });
});
