import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { Body } from '../../support/body';
import type { Who } from '../../support/cast';
import { errorsOf, recordOf, rowsOf, totalOf } from '../../support/http';
import { addPerson, mailsTo } from '../../support/people';
import type { World } from '../../support/world';

/** The file of a resident's training: who fills it in, and that nothing that stood in it is lost. */
export function traineesContract(world: () => World) {
  const path = registry.directories.find(({ name }) => name === 'trainees')?.api.path ?? '';
  const read = <Row>(sql: string, id: string) => world().database.read<Row>(sql, [id]);
  const enrolments = (id: string) =>
    read<{ programme: string; startedOn: string; admissionNo: string; isOpen: number; by: string | null }>(
      `SELECT programme, startedOn, admissionNo, CASE WHEN until IS NULL THEN 1 ELSE 0 END AS isOpen, ${world().database.quote('by')}
       FROM enrolments WHERE student = ? ORDER BY isOpen, until`,
      id,
    );
  const guides = (id: string) =>
    read<{ person: string; isOpen: number }>(
      `SELECT person, CASE WHEN until IS NULL THEN 1 ELSE 0 END AS isOpen FROM guides
       WHERE student = ? AND ${world().database.quote('as')} = 'guide' ORDER BY isOpen, until`,
      id,
    );

  /** Changes the file as it is now. */
  const change = async (who: Who, id: string, body: Body) => {
    const { version } = recordOf(await world().as(who).get(`${path}/${id}`)) as { version?: number };
    return world()
      .as(who)
      .call('PATCH', `${path}/${id}`, { ...body, ...(version !== undefined && { version }) });
  };

  describe('the file of a resident', () => {
    it('is filled in by the head of the department, and keeps what stood in it', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Of The File' });
      const [first, second] = [world().idOf('counterpart'), world().idOf('colleague')];
      const set = (body: Body) => change('head', id, body);
      const filled = await set({
        programme: 'md',
        startedOn: '01-07-2025',
        admissionNo: 'A-1',
        admissionYear: 2025,
        guide: first,
      });
      expect(filled.status, filled.text).toBe(200);
      expect(recordOf(filled)).toMatchObject({ programme: 'md', startedOn: '2025-07-01', guide: { id: first } });
      expect((await set({ admissionNo: 'A-2' })).status).toBe(200);
      expect((await set({ guide: second })).status).toBe(200);
      expect((await set({ guide: second })).status).toBe(200);
      const by = world().idOf('head');
      expect(await enrolments(id)).toEqual([
        { programme: 'md', startedOn: '2025-07-01', admissionNo: 'A-1', isOpen: 0, by },
        { programme: 'md', startedOn: '2025-07-01', admissionNo: 'A-2', isOpen: 1, by },
      ]);
      expect(await guides(id)).toEqual([
        { person: first, isOpen: 0 },
        { person: second, isOpen: 1 },
      ]);
    });

    it('counts beside whoever may guide how many residents are guided already', async () => {
      const teacher = await addPerson(world(), { name: 'Dr. Counted Once', rank: 'professor' });
      const load = async () =>
        rowsOf(await world().as('head').get('teachers?q=Counted%20Once')).map(({ id, meta }) => ({ id, meta }));
      expect(await load()).toEqual([{ id: teacher.id, meta: { load: 0 } }]);
      const residents = [
        await addPerson(world(), { name: 'Trainee Counted' }),
        await addPerson(world(), { name: 'Trainee Who Left' }),
      ];
      for (const { id } of residents) expect((await change('head', id, { guide: teacher.id })).status).toBe(200);
      expect(await load()).toEqual([{ id: teacher.id, meta: { load: 2 } }]);
      const guided = async () => {
        const asked = `${path}?guide=${teacher.id}&accountState_ne=suspended&endedOn=&_end=1`;
        return totalOf(await world().as('head').get(asked));
      };
      expect(await guided()).toBe(2);
      const [, left] = residents;
      await world().as('head').call('PATCH', `students/${left?.id}`, { isApproved: false });
      expect(await load()).toEqual([{ id: teacher.id, meta: { load: 1 } }]);
      expect(await guided()).toBe(1);
    });

    it('is extended beyond the end of the programme, and never shortened so', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Extended' });
      const set = (body: Body) => change('head', id, body);
      expect((await set({ programme: 'md', startedOn: '01-08-2025' })).status).toBe(200);
      const shorter = await set({ plannedEnd: '31-01-2026' });
      expect([shorter.status, errorsOf(shorter)]).toEqual([
        422,
        { plannedEnd: 'The programme itself ends on 31-07-2028. An extension ends later.' },
      ]);
      expect((await set({ plannedEnd: '31-01-2029' })).status).toBe(200);
    });

    it('keeps what was there before such files were kept', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Of Old' });
      await world().database.transaction((tx) =>
        tx.run('UPDATE users SET joinedDate = ? WHERE id = ?', ['2024-07-01', id]),
      );
      expect((await change('head', id, { programme: 'ms' })).status).toBe(200);
      expect(await enrolments(id)).toMatchObject([
        { programme: null, startedOn: '2024-07-01', isOpen: 0, by: null },
        { programme: 'ms', startedOn: '2024-07-01', isOpen: 1 },
      ]);
    });

    it('refuses a guide of another college, one person as both, and years that cannot be', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Refused' });
      const guide = world().idOf('counterpart');
      const set = async (who: 'head' | 'administrator', body: Body) => errorsOf(await change(who, id, body));
      const elsewhere = await addPerson(world(), { name: 'Dr. Far Away', rank: 'professor', college: 'south' });
      expect(await set('administrator', { guide: elsewhere.id })).toEqual({
        guide: 'Dr. Far Away works at another college',
      });
      expect(await set('head', { guide, coGuide: guide })).toEqual({ coGuide: 'Choose somebody else than the guide' });
      expect(await set('head', { admissionYear: 1925 })).toEqual({
        admissionYear: expect.stringMatching(/^Admission year must lie between 1990 and 20\d\d$/),
      });
      for (const startedOn of ['01-07-1924', '01-07-2099'])
        expect(await set('head', { startedOn })).toEqual({
          startedOn: expect.stringMatching(/^Start of training must lie between 1990 and 20\d\d$/),
        });
      expect(await set('head', { programme: 'astrology' })).toEqual({
        programme: 'Choose one of the options for Programme',
      });
      expect(await enrolments(id)).toEqual([]);
    });

    it('ends with a day and a word, keeps what was, and may be extended or taken up again', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Who Ends' });
      const set = async (body: Body) => {
        const answer = await change('head', id, body);
        expect(answer.status, answer.text).toBe(200);
      };
      await set({ programme: 'md', startedOn: '01-07-2022' });
      await set({ plannedEnd: '31-12-2099' });
      await set({ ending: 'completed', endedOn: '30-06-2025' });
      await set({ ending: null, endedOn: null });
      const rows = await read(
        `SELECT plannedEnd, ending, endedOn, CASE WHEN until IS NULL THEN 1 ELSE 0 END AS isOpen
         FROM enrolments WHERE student = ? ORDER BY since`,
        id,
      );
      expect(rows).toEqual([
        { plannedEnd: null, ending: null, endedOn: null, isOpen: 0 },
        { plannedEnd: '2099-12-31', ending: null, endedOn: null, isOpen: 0 },
        { plannedEnd: '2099-12-31', ending: 'completed', endedOn: '2025-06-30', isOpen: 0 },
        { plannedEnd: '2099-12-31', ending: null, endedOn: null, isOpen: 1 },
      ]);
      const refused = async (body: Body) => errorsOf(await change('head', id, body));
      expect(await refused({ endedOn: '30-06-2025' })).toEqual({ ending: 'Say how the training ended as well' });
      expect(await refused({ ending: 'left' })).toEqual({ endedOn: 'Say when the training ended as well' });
      expect(await refused({ ending: 'left', endedOn: '30-06-2022' })).toEqual({
        endedOn: 'Ended On cannot be before 01-07-2022',
      });
      expect(await refused({ plannedEnd: '30-06-2022' })).toEqual({
        plannedEnd: 'Extended To cannot be before 01-07-2022',
      });
      expect(await refused({ ending: 'left', endedOn: '01-01-2099' })).toEqual({
        endedOn: 'Ended On cannot be in the future',
      });
    });

    it('drops out of what is due and of the load once it has ended, and is still found, in the reports too', async () => {
      const teacher = await addPerson(world(), { name: 'Dr. Of The Ended', rank: 'professor' });
      const { id } = await addPerson(world(), { name: 'Trainee Long Gone' });
      await change('head', id, { programme: 'md', startedOn: '01-07-2020', guide: teacher.id });
      const head = world().as('head');
      const scored = registry.records.filter(({ sheet }) => sheet);
      const due = async () =>
        Promise.all(
          scored.map(async ({ api }) => {
            const one = rowsOf(await head.get(`${api.path}/residents`)).find((row) => row.id === id);
            const { due = [], endedOn } = (one ?? {}) as { due?: unknown[]; endedOn?: string };
            return { due: due.length > 0, endedOn };
          }),
        );
      const offered = async (at: string) => rowsOf(await head.get(at)).some((row) => row.id === id);
      const load = async () =>
        rowsOf(await head.get('teachers?q=Of%20The%20Ended')).map(({ meta }) => (meta as { load: number }).load)[0];
      const choices = async () =>
        ((await head.get('reports')).body as { students: { id: string }[] }).students.some((one) => one.id === id);
      expect(await due()).toEqual(scored.map(() => ({ due: true })));
      expect([await load(), await offered('misc/allStudents'), await choices()]).toEqual([1, true, true]);

      expect((await change('head', id, { ending: 'left', endedOn: '30-06-2021' })).status).toBe(200);
      expect(await due()).toEqual(scored.map(() => ({ due: false, endedOn: '2021-06-30' })));
      expect([await load(), await offered('misc/allStudents'), await choices()]).toEqual([0, false, true]);
      expect((await head.get(`reports/progress?student=${id}`)).status).toBe(200);
      expect(rowsOf(await head.get(`report/students`)).find((row) => row.id === id)).toMatchObject({
        endedOn: '2021-06-30',
      });
      expect(rowsOf(await head.get(`${path}?q=Long%20Gone`)).map((row) => row.id)).toEqual([id]);
      expect(errorsOf(await change('head', id, { guide: world().idOf('counterpart') }))).toEqual({
        guide: 'The training has ended, so nobody becomes the guide any more',
      });
    });

    it('tells a new guide and the resident, and nobody who did it', async () => {
      const teacher = await addPerson(world(), { name: 'Dr. Told Guide', rank: 'professor' });
      const { id, email } = await addPerson(world(), { name: 'Trainee Told' });
      expect((await change('head', id, { guide: teacher.id })).status).toBe(200);
      expect((await change('head', id, { guide: teacher.id, admissionNo: 'T-1' })).status).toBe(200);
      expect((await change('head', id, { coGuide: world().idOf('head') })).status).toBe(200);
      const told = async (address: string) =>
        (await mailsTo(world(), address)).map(({ template, subject }) => [template, subject]);
      expect(await told(teacher.email)).toEqual([['new-guide', 'You guide a resident']]);
      expect(await told(email)).toEqual([
        ['your-guide', 'You have a guide'],
        ['your-guide', 'You have a co-guide'],
      ]);
      expect((await mailsTo(world(), teacher.email))[0]?.text).toContain('- Trainee Told');
    });

    it('is read by the department and changed by nobody below its head', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Read' });
      expect(rowsOf(await world().as('colleague').get(`${path}?q=Trainee%20Read`)).map((row) => row.id)).toEqual([id]);
      expect((await change('colleague', id, { programme: 'md' })).status).toBe(403);
      expect((await world().as('owner').get(path)).status).toBe(403);
    });
  });
}
