import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import type { Body } from '../../support/body';
import type { Who } from '../../support/cast';
import { errorsOf, recordOf, rowsOf } from '../../support/http';
import { addPerson } from '../../support/people';
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
      const [, left] = residents;
      await world().as('head').call('PATCH', `students/${left?.id}`, { isApproved: false });
      expect(await load()).toEqual([{ id: teacher.id, meta: { load: 1 } }]);
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
      expect(await set('head', { programme: 'astrology' })).toEqual({
        programme: 'Choose one of the options for Programme',
      });
      expect(await enrolments(id)).toEqual([]);
    });

    it('is read by the department and changed by nobody below its head', async () => {
      const { id } = await addPerson(world(), { name: 'Trainee Read' });
      expect(rowsOf(await world().as('colleague').get(`${path}?q=Trainee%20Read`)).map((row) => row.id)).toEqual([id]);
      expect((await change('colleague', id, { programme: 'md' })).status).toBe(403);
      expect((await world().as('owner').get(path)).status).toBe(403);
    });
  });
}
