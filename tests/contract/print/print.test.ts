/** The printed logbook: for whom, with what in it, and what its code is worth. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Clock } from '../../../backend/src/base/config';
import { PdfPool } from '../../../backend/src/print/pdf/pool';
import { PrintNumbers } from '../../../backend/src/print/print-numbers';
import registry from '../../../resources.config';
import { hasSheet, keysOf, may, placeInWords, placesOf, ruleOf } from '../../../schemas';
import { dayAfter, todayIn } from '../../../schemas/days/dates';
import { entryWhere, fieldWhere } from '../../support/entries';
import { missingFrom, noPdfText, pdfText, squeezed } from '../../support/pdf-text';
import { validBody } from '../support/body';
import { cast, everyone, type Who } from '../support/cast';
import { engines, isFirst } from '../support/engines';
import { type Client, recordOf } from '../support/http';
import { addPerson } from '../support/people';
import { openWorld, type World } from '../support/world';
import { accept, listed, log, print, printed, said } from './logbooks';

const { complete, printed: declared, says } = registry.logbook;
const secret = entryWhere(({ fields, print: section }) => section !== undefined && fields.some((f) => f.sensitive));
const patients = secret.fields.filter(({ sensitive }) => sensitive);
const worded = entryWhere(
  ({ fields, print: section, api }) =>
    section !== undefined &&
    !api.multipart &&
    fields.some(({ type, filledBy }) => type === 'text' && filledBy === 'student'),
);
const word = fieldWhere(worded, ({ type, filledBy }) => type === 'text' && filledBy === 'student');

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const imagesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Subtype /Image').length;

/** What one may do with the logbook of `owner`. */
const mayPrint = (who: Who) => {
  const { college, department, role } = cast[who];
  const rule = ruleOf(declared, 'read', role);
  if (!rule) return 'forbidden';
  const isNear = college === cast.owner.college && department === cast.owner.department;
  return (keysOf(rule).includes('student') ? who === 'owner' : isNear) ? 'yes' : 'unseen';
};

describe.each(engines)('a printed logbook on %s', (engine) => {
  let world: World;
  const logged = new Map<string, string>();
  const owner = () => world.idOf('owner');
  const verified = async (code: string | null) => {
    const answer = await world.as('nobody').get(`verify/${code}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Record<string, unknown>;
  };
  const overview = async (who: Who, student = '') => {
    const answer = await world.as(who).get(`report/logbook${student && `?student=${student}`}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { complete: boolean; says: string; issued: { id: string; number: string; state: string }[] };
  };

  beforeAll(async () => {
    world = await openWorld(engine);
    for (const entry of printed) logged.set(entry.name, await log(world, 'owner', entry));
    await log(world, 'owner', secret, Object.fromEntries(patients.map(({ writeName }) => [writeName, 'Savitri Zx'])));
  });
  afterAll(() => world.close());

  it('is offered with what still waits of it, and what was printed last', async () => {
    const own = async () =>
      (
        (await world.as('head').get('report/students')).body as { id: string; waiting: number; printed: unknown }[]
      ).find(({ id }) => id === owner());
    const before = await own();
    expect(before?.printed).toBeNull();
    await log(world, 'owner', secret, Object.fromEntries(patients.map(({ writeName }) => [writeName, 'Savitri Zx'])));
    expect((await own())?.waiting).toBe((before?.waiting ?? 0) + 1);
  });

  it('is offered with what waits of it in an earlier department too', async () => {
    const moved = await addPerson(world);
    const head = await addPerson(world, { rank: 'hod', department: 'medicine' });
    expect((await moved.client.post(secret.api.path, validBody(secret, world.material))).status).toBe(201);
    await world.database.transaction((tx) =>
      tx.changeOne('UPDATE users SET department = ? WHERE id = ?', [
        world.places.department('north', 'medicine'),
        moved.id,
      ]),
    );
    const offered = (await head.client.get('report/students')).body as { id: string; waiting: number }[];
    expect(offered).toMatchObject([{ id: moved.id, waiting: 1 }]);
  });

  it('is a draft without a number as long as its owner’s is not complete', async () => {
    const early = await print(world, 'owner');
    expect([early.status, said(early)]).toEqual([409, { message: says.incomplete, code: 'incomplete' }]);
    expect(await overview('owner')).toMatchObject({ complete: false, says: says.incomplete, issued: [] });
    const draft = await print(world, 'owner', { draft: true });
    expect(draft).toMatchObject({ status: 200, type: 'application/pdf', number: null, code: null });
    expect(draft.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is the same file for the same records, under the same number, whoever prints it', async () => {
    const [one, other] = [
      await print(world, 'counterpart', { student: owner() }),
      await print(world, 'head', { student: owner() }),
    ];
    expect(one).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(one.number).toMatch(/^LB\/\d{4}\/00001$/);
    expect(one.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect([other.number, other.code]).toEqual([one.number, one.code]);
    expect(other.bytes.equals(one.bytes)).toBe(true);
    expect((await overview('head', owner())).issued).toHaveLength(1);
  });

  it('has one number for each print, however many are made at once', async () => {
    await log(world, 'owner', worded, { [word.writeName]: 'Contested' });
    const prints = await Promise.all(
      (['counterpart', 'colleague', 'head'] as const).map((who) => print(world, who, { student: owner() })),
    );
    expect(prints.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(prints.map(({ number }) => number)).size).toBe(1);
    const others = await Promise.all([
      print(world, 'head', { student: owner(), header: { contact: '1' } }),
      print(world, 'counterpart', { student: owner(), header: { contact: '2' } }),
    ]);
    expect(new Set([...others, ...prints].map(({ number }) => number)).size).toBe(3);
  });

  it('keeps its number where midnight passes while it is made', async () => {
    await log(world, 'owner', worded, { [word.writeName]: 'At midnight' });
    const [clock, numbers] = [world.part(Clock), world.part(PrintNumbers)];
    const tomorrow = dayAfter(clock.today(), 1);
    const give = numbers.give.bind(numbers);
    const today = vi.spyOn(clock, 'today');
    vi.spyOn(numbers, 'give').mockImplementationOnce((...asked) => {
      today.mockReturnValue(tomorrow);
      return give(...asked);
    });
    try {
      const [first, again] = [
        await print(world, 'head', { student: owner() }),
        await print(world, 'head', { student: owner() }),
      ];
      expect([first.status, again.status, again.number]).toEqual([200, 200, first.number]);
      expect(again.bytes.equals(first.bytes)).toBe(true);
    } finally {
      today.mockRestore();
    }
  });

  // What is set, and for whom, does not depend on where its records were kept.
  if (!isFirst(engine)) return;
  it('is there for whom the registry says, and for nobody else', async () => {
    const warm = vi.spyOn(world.part(PdfPool), 'warm');
    let choosing = 0;
    for (const who of everyone) {
      const expected = { yes: 200, unseen: 404, forbidden: 403 }[mayPrint(who)];
      const draft = await print(world, who, { student: owner(), draft: true });
      expect([who, draft.status]).toEqual([who, expected]);
      expect([who, (await world.as(who).get(`report/logbook?student=${owner()}`)).status]).toEqual([who, expected]);
      const students = await world.as(who).get('report/students');
      choosing += students.status === 200 ? 1 : 0;
      const ids = students.status === 200 ? (students.body as { id: string }[]).map(({ id }) => id) : [];
      expect([who, ids.includes(owner())]).toEqual([who, expected === 200]);
    }
    const allowed = everyone.filter((who) => mayPrint(who) === 'yes').length;
    expect(warm, 'each page that leads to a print').toHaveBeenCalledTimes(allowed + choosing);
    expect((await print(world, 'nobody', { student: owner() })).status).toBe(401);
    for (const student of ['', 'x', '😀', null, 7, world.idOf('counterpart')])
      expect((await print(world, 'head', { student })).status, String(student)).toBe(404);
  });

  describe.skipIf(noPdfText)('reads', () => {
    let made: Promise<{ number: string | null; text: string }> | undefined;
    const whole = () => {
      made ??= print(world, 'head', { student: owner() }).then(async ({ number, bytes }) => ({
        number,
        text: squeezed(await pdfText(bytes)),
      }));
      return made;
    };

    it.each(printed.map((entry) => [entry.name, entry] as const))('with every record of %s', async (_, entry) => {
      const records = await listed(world, 'owner', entry);
      expect(records.map(({ id }) => id)).toContain(logged.get(entry.name));
      expect(missingFrom((await whole()).text, entry, records)).toEqual([]);
    });

    it('with its number, its address and page numbers, and no patient', async () => {
      const { number, text } = await whole();
      const { issued } = await overview('head', owner());
      expect(issued.map((one) => one.number)).toContain(number);
      expect(text).toContain(squeezed(`Logbook ${number}`));
      expect(text).toContain('Page1of');
      expect(text).toContain('SectionLoggedVerifiedPendingRejectedPage');
      expect(text).toMatch(/\d+of\d+entriesareverifiedbythefacultynamedwitheach,\d+arepending,\d+rejected/);
      expect(text).toContain('S.Z.');
      expect(text).not.toMatch(/Savitri/i);
      for (const { writeName } of patients) expect(text).not.toContain(`Sample${writeName}`);
      expect(text).not.toContain('DRAFT');
    });

    it('as a draft with that word across its pages', async () => {
      const draft = squeezed(await pdfText((await print(world, 'owner', { draft: true })).bytes));
      expect(draft).toContain('DRAFT');
      expect(draft).toContain('Ithasnonumberandprovesnothing.');
      expect(draft).not.toMatch(/LB\/\d{4}/);
    });

    it('as the specified call wants its cover, where the account is silent', async () => {
      const { bytes } = await print(world, 'head', {
        student: owner(),
        draft: true,
        header: { admissionNo: 'ADM 77', academicYear: '2031-32', candidateName: 'Somebody Else', course: 'MD Trials' },
        basicInfo: {
          specialityList: ['One Clinic', 'Two Clinic'],
          remarks: 'Kept “well” ≥ 90 % → yes',
          joinDate: '09-09-2024',
        },
      });
      const cover = squeezed(await pdfText(bytes));
      for (const part of ['ADM 77', '2031-32', 'MD Trials', 'One Clinic, Two Clinic', '09-09-2024', 'Owner Persona'])
        expect(cover).toContain(squeezed(part));
      // A sign that the typeface lacks is never lost: another one has it, or it is spelled out.
      expect(cover).toContain(squeezed('Kept “well” ≥ 90 % -> yes'));
      expect(cover).not.toContain('SomebodyElse');
    });

    it('takes the course and the university number from the training file', async () => {
      const { id: student } = await addPerson(world);
      await world.database.transaction((tx) =>
        tx.run('UPDATE users SET programme = ?, universityNo = ?, course = ? WHERE id = ?', [
          'dnb',
          'MUHS-77881',
          'MD Trials',
          student,
        ]),
      );
      const { code, bytes } = await print(world, 'head', { student });
      const text = squeezed(await pdfText(bytes));
      for (const part of ['DNB in pathology', 'University number', 'MUHS-77881'])
        expect(text).toContain(squeezed(part));
      expect(text).not.toContain(squeezed('MD Trials'));
      expect((await verified(code)).course).toBe('DNB in pathology');
    });

    it('names the periods that ended without a sheet', async () => {
      const { id: student } = await addPerson(world);
      await world.database.transaction((tx) =>
        tx.run('UPDATE users SET joinedDate = ? WHERE id = ?', [dayAfter(todayIn('UTC'), -500), student]),
      );
      const text = squeezed(await pdfText((await print(world, 'head', { student, draft: true })).bytes));
      for (const { sheet } of registry.records.filter(hasSheet).filter(({ print: section }) => section)) {
        const [first = []] = placesOf(sheet);
        expect(text).toContain(squeezed(`Not assessed: ${placeInWords(sheet, first)}`));
      }
    });

    it('says under a number what the records say, and by itself what the request says', async () => {
      const { id: student } = await addPerson(world);
      const plain = await print(world, 'head', { student });
      const { number, bytes } = await print(world, 'head', {
        student,
        header: {
          logo: pixel,
          candidateName: 'Somebody Else',
          course: 'MD Trials',
          admissionNo: 'ADM 77',
          academicYear: '2031-32',
          contact: '+91 98 7654',
          email: 'dean@invented.test',
        },
        basicInfo: {
          studentImage: pixel,
          pgGuide: 'Invented Guide',
          joinDate: '09-09-2030',
          specialityList: ['Invented Speciality'],
          remarks: 'The best of all, says the institution',
        },
      });
      const text = squeezed(await pdfText(bytes));
      expect(text).toContain(squeezed(number ?? 'no number'));
      const mark = squeezed('Said by whoever printed this. It is not in the record:');
      const [before = '', after = ''] = text.split(mark);
      for (const part of [
        'MD Trials',
        'ADM 77',
        '2031-32',
        '+91 98 7654',
        'dean@invented.test',
        'Invented Guide',
        '09-09-2030',
        'Invented Speciality',
        'The best of all, says the institution',
      ]) {
        expect(before).not.toContain(squeezed(part));
        expect(after.split(squeezed(part)), part).toHaveLength(2);
      }
      expect(text).not.toContain('SomebodyElse');
      expect(imagesIn(bytes)).toBe(imagesIn(plain.bytes));
      expect(squeezed(await pdfText(plain.bytes))).not.toContain(mark);
    });
  });

  it('names every part of a body that it does not take', async () => {
    const refused = await print(world, 'head', {
      student: owner(),
      color: 'red',
      draft: 'yes',
      header: { logo: 'https://example.test/logo.png', course: 7n.toString().repeat(201), shoe: 'x' },
      basicInfo: { specialityList: [1] },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(said(refused).errors ?? {}).sort()).toEqual([
      'basicInfo.specialityList',
      'color',
      'draft',
      'header.course',
      'header.logo',
      'header.shoe',
    ]);
  });

  it('tells of everybody but the owner which patients’ records they were shown', async () => {
    const rows = await world.database.read<{ viewer: string; records: string }>(
      'SELECT viewer, records FROM disclosures WHERE resource = ?',
      [secret.name],
    );
    expect(new Set(rows.map(({ viewer }) => viewer))).toContain(world.idOf('head'));
    expect(new Set(rows.map(({ viewer }) => viewer))).not.toContain(owner());
    expect(rows.at(-1)?.records.split(' ')).toContain(logged.get(secret.name));
  });

  describe('by its code', () => {
    it('is valid, and says what stands on the cover and nothing else', async () => {
      const { code, number } = await print(world, 'counterpart', { student: owner() });
      const answer = await verified(code);
      expect(answer).toEqual({
        state: 'valid',
        number,
        code,
        name: 'Owner Persona',
        course: '',
        institution: 'College north',
        department: 'pathology',
        issuedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        withdrawnOn: null,
        complete: false,
        changes: [],
        sections: expect.arrayContaining([
          { heading: worded.print?.heading, records: expect.any(Number), verified: expect.any(Number) },
        ]),
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await verified(String(code).toLowerCase().replaceAll('-', ' '))).toEqual(answer);
    });

    it.each([
      ['a verdict', 'changed', () => accept(world, worded, logged.get(worded.name) ?? '')],
      ['a new entry', 'added', () => log(world, 'owner', worded, { [word.writeName]: 'One more' })],
      ['a sheet of a score card', 'added', () => fillSheet()],
      ['another day of joining', 'cover', () => setOwner('joinedDate', '2025-02-03')],
      ['another admission number', 'cover', () => setOwner('admissionNo', 'ADM 78')],
    ])('is superseded by %s, which it says, and a new print is valid', async (_, why, change) => {
      const before = await print(world, 'counterpart', { student: owner() });
      expect((await verified(before.code)).state).toBe('valid');
      await change();
      expect(await verified(before.code)).toMatchObject({ state: 'superseded', changes: [why] });
      const after = await print(world, 'counterpart', { student: owner() });
      expect(after.number).not.toBe(before.number);
      expect((await verified(after.code)).state).toBe('valid');
      expect((await verified(before.code)).state).toBe('superseded');
    });

    it('says what was printed, and goes by the records alone when it was made by an earlier version', async () => {
      const { code, number } = await print(world, 'counterpart', { student: owner() });
      const { sections } = (await verified(code)) as { sections: { heading: string; records: number }[] };
      const records = await listed(world, 'owner', worded);
      expect(sections.find(({ heading }) => heading === worded.print?.heading)?.records).toBe(records.length);
      await world.database.transaction((tx) =>
        tx.run('UPDATE printed_logbooks SET cover = NULL, sections = NULL WHERE number = ?', [number]),
      );
      await setOwner('admissionNo', 'ADM 79');
      expect(await verified(code)).toMatchObject({ state: 'valid', changes: [], sections: [] });
    });

    it.each([
      ['the end of the training', { endedOn: '2026-01-31' }],
      ['an extension', { plannedEnd: '2031-01-31' }],
      ['a graduate who teaches here', { role: 'faculty', joinedDate: '2026-02-01' }],
    ])('is not superseded by %s', async (_, changed) => {
      const { code } = await print(world, 'counterpart', { student: owner() });
      const [was] = await world.database.read<Record<string, unknown>>(
        `SELECT ${Object.keys(changed).join(', ')} FROM users WHERE id = ?`,
        [owner()],
      );
      const set = (values: Record<string, unknown>) =>
        world.database.transaction((tx) =>
          tx.changeOne(
            `UPDATE users SET ${Object.keys(values)
              .map((key) => `${key} = ?`)
              .join(', ')} WHERE id = ?`,
            [...(Object.values(values) as string[]), owner()],
          ),
        );
      await set(changed);
      expect(await verified(code)).toMatchObject({ state: 'valid', changes: [] });
      await set(was ?? {});
    });

    it('is offered of whoever ended the training, with a closed account too', async () => {
      const { id } = await addPerson(world);
      const set = (sql: string) =>
        world.database.transaction((tx) => tx.changeOne(`UPDATE users SET ${sql} WHERE id = ?`, [id]));
      const offered = async () =>
        ((await world.as('head').get('report/students')).body as { id: string }[]).some((one) => one.id === id);
      await set(`state = 'suspended'`);
      expect(await offered()).toBe(false);
      await set(`endedOn = '2026-01-31'`);
      expect(await offered()).toBe(true);
    });

    it('stays that of whoever was a resident, and is that of nobody they work with now', async () => {
      const rank = { rank: 'professor' };
      const [former, teacher] = [await addPerson(world, rank), await addPerson(world, rank)];
      await world.database.transaction((tx) =>
        tx.changeOne(`UPDATE users SET programme = 'md' WHERE id = ?`, [former.id]),
      );
      const of = ({ id }: { id: string }) => `report/logbook?student=${id}`;
      const statuses = async (...asked: [Client, string][]) =>
        Promise.all(asked.map(async ([client, path]) => (await client.get(path)).status));
      const head = world.as('head');
      expect(await statuses([head, of(former)], [former.client, of(former)], [former.client, 'archive'])).toEqual([
        404, 200, 200,
      ]);
      expect(await statuses([head, of(teacher)], [teacher.client, of(teacher)], [teacher.client, 'archive'])).toEqual([
        404, 404, 403,
      ]);
      const offered = (await former.client.get('report/students')).body as { id: string }[];
      expect(offered.map(({ id }) => id)).toContain(former.id);
      expect(offered.map(({ id }) => id)).not.toContain(teacher.id);
    });

    it('stays that of whoever logged anything, though no training file names a programme', async () => {
      const { id, client } = await addPerson(world);
      const made = await client.post(worded.api.path, validBody(worded, world.material));
      expect(made.status, made.text).toBe(201);
      await world.database.transaction((tx) => tx.changeOne(`UPDATE users SET role = 'professor' WHERE id = ?`, [id]));
      const asked = [`report/logbook?student=${id}`, 'archive'].map(async (path) => (await client.get(path)).status);
      expect(await Promise.all(asked)).toEqual([200, 200]);
      const offered = (await client.get('report/students')).body as { id: string }[];
      expect(offered.map((one) => one.id)).toContain(id);
    });

    it('says that a posting was added, and that one was changed', async () => {
      const { code } = await print(world, 'counterpart', { student: owner() });
      const sent = {
        student: owner(),
        coordinator: world.idOf('coordinator'),
        institution: world.places.college('north'),
        fromDate: '2027-01-01',
        toDate: '2027-01-31',
      };
      const made = recordOf(await world.as('head').post('drpPostings', sent));
      expect(await verified(code)).toMatchObject({ changes: ['added'] });
      const { code: later } = await print(world, 'counterpart', { student: owner() });
      const body = { ...sent, toDate: '2027-02-28', version: made.version };
      expect((await world.as('head').call('PATCH', `drpPostings/${made.id}`, body)).status).toBe(200);
      expect(await verified(later)).toMatchObject({ changes: ['changed'] });
    });

    it('is not superseded by what other students log', async () => {
      const { code } = await print(world, 'counterpart', { student: owner() });
      await log(world, 'fellow', worded);
      expect((await verified(code)).state).toBe('valid');
    });

    it('is withdrawn by whom the registry says, once and for all', async () => {
      const { code, number } = await print(world, 'counterpart', { student: owner() });
      const [issue] = (await overview('head', owner())).issued;
      expect(issue?.number).toBe(number);
      for (const who of everyone) {
        if (may(declared, 'withdraw', cast[who].role) && mayPrint(who) === 'yes') continue;
        const { status } = await world.as(who).post(`report/${issue?.id}/withdraw`, { reason: 'no' });
        expect([who, status]).toEqual([who, mayPrint(who) === 'yes' ? 403 : 404]);
      }
      expect((await verified(code)).state).toBe('valid');
      const answer = await world.as('head').post(`report/${issue?.id}/withdraw`, { reason: 'Printed too early' });
      expect(answer.body).toMatchObject({
        state: 'withdrawn',
        withdrawnReason: 'Printed too early',
        mayWithdraw: false,
      });
      const shown = await verified(code);
      expect(shown).toMatchObject({ state: 'withdrawn', withdrawnOn: expect.stringMatching(/^\d{4}/) });
      expect(JSON.stringify(shown)).not.toContain('too early');
      const again = await print(world, 'counterpart', { student: owner() });
      expect(again.number).not.toBe(number);
      expect((await verified(again.code)).state).toBe('valid');
      expect((await verified(code)).state).toBe('withdrawn');
    });

    it.each(['0000-0000-0000-0000', 'x', '😀', '%20', 'A'.repeat(41)])('is unknown when it is %s', async (code) => {
      expect((await world.as('nobody').get(`verify/${encodeURIComponent(code)}`)).status).toBe(404);
    });

    const setOwner = (column: 'joinedDate' | 'admissionNo', value: string) =>
      world.database.transaction((tx) => tx.run(`UPDATE users SET ${column} = ? WHERE id = ?`, [value, owner()]));

    async function fillSheet() {
      const [type] = registry.records.filter(hasSheet).filter(({ print: section }) => section);
      if (!type) throw new Error('no score card is printed');
      const {
        api,
        owner: { key: own, writeName = own },
        sheet: card,
      } = type;
      const rows = Object.entries(card.groups).flatMap(([group, { rows: keys }]) =>
        Object.keys(keys).map((key) => [group, key] as const),
      );
      const cells: Record<string, unknown> = {};
      for (const [group, key] of rows) {
        const cell = card.remarks ? { score: 5, remarks: 'Steady' } : 5;
        if (Object.keys(card.groups).length > 1) cells[group] = { ...(cells[group] as object), [key]: cell };
        else cells[key] = cell;
      }
      const chosen = Object.fromEntries(card.periods.map(({ key, values }) => [key, values[0]?.value]));
      const saved = await world
        .as('colleague')
        .post(`${api.path}/add`, { [writeName]: owner(), ...chosen, [card.key]: cells });
      expect(saved.status, saved.text).toBe(200);
    }
  });

  it('is its owner’s own once it is complete, until the next entry waits', async () => {
    for (const rule of complete) {
      // The items of the checklist prove the requirements as well.
      if (rule.rule !== 'everyOption') continue;
      const entry = entryWhere(({ name }) => name === rule.of);
      const field = entry.byKey[rule.field];
      const words = field?.type === 'choice' && field.options.from === 'list' ? field.options.values : [undefined];
      for (const one of words)
        await accept(world, entry, await log(world, 'fellow', entry, field && one ? { [field.writeName]: one } : {}));
    }
    expect((await overview('fellow')).complete).toBe(false);
    for (const { id } of await listed(world, 'fellow', worded)) await accept(world, worded, id);
    expect((await overview('fellow')).complete).toBe(true);
    const own = await print(world, 'fellow');
    expect([own.status, own.number]).toEqual([200, expect.stringMatching(/^LB\//)]);
    expect(await verified(own.code)).toMatchObject({ state: 'valid', complete: true });
    await log(world, 'fellow', worded);
    expect((await print(world, 'fellow')).status).toBe(409);
    expect((await verified(own.code)).state).toBe('superseded');
  });

  it('leaves a line in the trail each time', async () => {
    const trail = await world.database.read<{ action: string; actor: string }>(
      `SELECT action, actor FROM audit WHERE resource = 'printed_logbooks'`,
    );
    const of = (action: string) => trail.filter((one) => one.action === action);
    expect(of('withdraw')).toHaveLength(1);
    const issued = await world.database.read('SELECT id FROM printed_logbooks');
    expect(of('issue')).toHaveLength(issued.length);
    expect(new Set(of('print').map(({ actor }) => actor))).toContain(world.idOf('fellow'));
  });

  it('is printed sixty times in an hour by one account, and by another all the same', async () => {
    const { client } = await addPerson(world);
    const statuses: number[] = [];
    // Refused for a logbook that is not complete, which costs no document.
    for (let times = 0; times < 61; times++) statuses.push((await client.post('report/generat', {})).status);
    expect(statuses).toEqual([...Array(60).fill(409), 429]);
    expect((await print(world, 'fellow')).status).toBe(409);
  });
});
