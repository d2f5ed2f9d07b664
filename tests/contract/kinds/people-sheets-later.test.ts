/** What is filled in later of people who are here already, as the end of a training, comes back in an exported sheet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../backend/src/base/database';
import type { ImportAnswer, Preview } from '../../../schemas/api/in-and-out';
import { csv, csvRows, download, sendSheet } from '../exports/sheets';
import type { Body } from '../support/body';
import { engines } from '../support/engines';
import { type Answer, errorsOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';

type Row = Record<string, string>;
const forThoseHere = 'This is filled in for people who are here already';

describe.each(engines)('sheets that say what became of people on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const head = () => world.as('head');
  const person = (name: string): Row => ({
    Name: name,
    Email: `${name.toLowerCase().replace(' ', '.')}@contract.test`,
    Programme: 'MD',
    Started: '01-07-2022',
  });
  const text = (rows: readonly Row[]) => {
    const headings = [...new Set(rows.flatMap(Object.keys))];
    return csv([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]);
  };
  const look = async (rows: readonly Row[]) => {
    const answer = await sendSheet(head(), 'trainees/import/preview', text(rows));
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Preview;
  };
  const save = (rows: readonly Row[], more: Body = {}) =>
    head().post('trainees/import', { file: new File([text(rows)], 'sheet'), ...more });
  const countOf = (answer: Answer) => {
    expect(answer.status, answer.text).toBe(201);
    return answer.body as ImportAnswer;
  };
  /** Residents of one test, as an export has them. */
  const here = async (batch: string, names: readonly string[]) => {
    countOf(await save(names.map((name) => person(`${batch} ${name}`))));
    return exported(batch);
  };
  const exported = async (batch: string) =>
    csvRows(await download(head(), `trainees/export?format=csv&q=${batch}&_sort=name&_order=asc`)).rows;
  const file = async (name: string) => rowsOf(await head().get(`trainees?q=${encodeURIComponent(name)}`))[0];
  const changesIn = ({ rows }: Preview) => rows.map(({ there }) => there?.changes);
  const faultsIn = ({ rows }: Preview) =>
    rows.flatMap(({ row, errors }) => Object.entries(errors).map((one) => [row, ...one]));
  const ended = { 'Training Ended': 'Completed', 'Ended On': '30-06-2025' };

  it('end the training of a batch that passed out, and an empty cell of theirs changes nothing afterwards', async () => {
    const batch = await here('Passed', ['Asha', 'Binu', 'Chitra', 'Dev', 'Esha']);
    expect(batch).toHaveLength(5);
    const same = await look(batch);
    expect([changesIn(same), faultsIn(same)]).toEqual([[[], [], [], [], []], []]);

    const filled = batch.map((row) => ({ ...row, ...ended }));
    const seen = await look(filled);
    expect(seen.ignored.map(({ heading }) => heading)).not.toContain('Training Ended');
    expect(changesIn(seen)).toEqual(
      batch.map(() => [
        { name: 'ending', from: '', to: 'Completed' },
        { name: 'endedOn', from: '', to: '30-06-2025' },
      ]),
    );
    // Nobody is changed without a word.
    expect(countOf(await save(filled))).toEqual({ imported: 0, changed: 0, same: 5 });
    expect(countOf(await save(filled, { changes: 'true', seen: seen.seen }))).toEqual({
      imported: 0,
      changed: 5,
      same: 0,
    });
    const asha = await file('Passed Asha');
    expect(asha).toMatchObject({ ending: 'completed', endedOn: '2025-06-30' });
    const trail = await download(world.as('administrator'), `audit/export?record=${asha?.id}`);
    expect(csvRows(trail).rows.map(({ What }) => What)).toEqual(['Changed', 'Imported']);
    const kept = await world.database.read(
      'SELECT endedOn, CASE WHEN until IS NULL THEN 1 ELSE 0 END AS isOpen FROM enrolments WHERE student = ? ORDER BY since, isOpen',
      [asha?.id ?? ''],
    );
    expect(kept).toEqual([
      { endedOn: null, isOpen: 0 },
      { endedOn: '2025-06-30', isOpen: 1 },
    ]);

    const again = await exported('Passed');
    expect(again[0]).toMatchObject(ended);
    expect(changesIn(await look(again))).toEqual([[], [], [], [], []]);
    const book = await download(head(), 'trainees/export?format=xlsx&q=Passed');
    const unchanged = await sendSheet(head(), 'trainees/import/preview', book.bytes);
    expect(changesIn(unchanged.body as Preview)).toEqual([[], [], [], [], []]);
    for (const cell of ['', ' ']) {
      const emptied = again.map((row) => ({
        ...row,
        'Training Ended': cell,
        'Ended On': cell,
      }));
      const shown = await look(emptied);
      expect([changesIn(shown), faultsIn(shown)], `“${cell}”`).toEqual([[[], [], [], [], []], []]);
      expect(countOf(await save(emptied, { changes: 'true' }))).toEqual({ imported: 0, changed: 0, same: 5 });
    }
    expect(await file('Passed Asha')).toMatchObject({
      ending: 'completed',
      endedOn: '2025-06-30',
    });
  });

  it('name each end that is wrong with its reason, and end the others without those rows', async () => {
    const [first, second, third, fourth] = await here('Wrong', ['Asha', 'Binu', 'Chitra', 'Dev']);
    const marked = (await file('Wrong Chitra'))?.id ?? '';
    const at = '2025-01-01T00:00:00.000Z';
    await world.database.transaction((tx) =>
      tx.run(
        'INSERT INTO postings (id, student, coordinator, institution, fromDate, toDate, createdAt, updatedAt, version) VALUES (?, ?, ?, NULL, ?, ?, ?, ?, 1)',
        [newId(), marked, world.idOf('coordinator'), '2025-03-01', '2025-03-31', at, at],
      ),
    );
    const day = { student: marked, days: [{ day: '2025-03-08', state: 'present' }] };
    const present = await world.as('coordinator').post('drpAttendance', day);
    expect(present.status, present.text).toBe(200);

    const filled = [
      { ...first, ...ended, 'Ended On': '30-06-2022' },
      { ...second, 'Training Ended': 'Left' },
      { ...third, ...ended, 'Ended On': '07-03-2025' },
      { ...fourth, ...ended },
    ];
    const seen = await look(filled);
    expect(faultsIn(seen)).toEqual([
      [2, 'endedOn', 'Ended On cannot be before 01-07-2022'],
      [3, 'endedOn', 'Say when the training ended as well'],
      [4, 'endedOn', expect.stringContaining('1 later day is marked in the attendance')],
    ]);
    const refused = await save(filled, { changes: 'true', seen: seen.seen });
    expect(errorsOf(refused)).toMatchObject({ 'Row 2, Ended On': 'Ended On cannot be before 01-07-2022' });
    expect(countOf(await save(filled, { changes: 'true', without: '2,3,4' }))).toMatchObject({ changed: 1 });
    expect(await file('Wrong Dev')).toMatchObject({ ending: 'completed', endedOn: '2025-06-30' });
    for (const name of ['Asha', 'Binu', 'Chitra'])
      expect(await file(`Wrong ${name}`)).toMatchObject({ ending: null, endedOn: null });
  });

  it('say of somebody who is new that they are for those who are here, and a template does not ask', async () => {
    const rows = [{ ...person('Fresh Asha'), ...ended }, person('Fresh Binu')];
    expect(faultsIn(await look(rows))).toEqual([
      [2, 'ending', forThoseHere],
      [2, 'endedOn', forThoseHere],
    ]);
    expect(errorsOf(await save(rows))).toMatchObject({ 'Row 2, Training Ended': forThoseHere });
    expect(await file('Fresh Asha')).toBeUndefined();
    expect(countOf(await save(rows, { without: '2' }))).toMatchObject({ imported: 1 });
    const { headings } = csvRows(await download(head(), 'trainees/import/template?format=csv'));
    expect([headings.includes('University Number'), headings.includes('Training Ended')]).toEqual([true, false]);
  });
});
