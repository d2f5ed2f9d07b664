/**
 * Three servers on one MariaDB, and a fourth writer: what one has written the others answer with at once, and no right, count,
 * session or list of before is seen again. READS=10000 makes that many looks instead of a few hundred.
 */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import registry from '../../../resources.config';
import { partsOfTitle, type TitlesResource, todayIn } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { runProgram, type Server, startServer } from '../../support/program';
import { validBody } from '../support/body';
import { type Who } from '../support/cast';
import { engines } from '../support/engines';
import { Client, recordOf, rowsOf, totalOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const looks = Number(process.env.READS ?? 400);
const entry = entryWhere(({ people, api }) => people.length === 0 && !api.multipart);
const titles = registry.titles.find(({ byKey }) => !byKey.module) as TitlesResource;
const list = entry.api.path;

describe.runIf(engines.includes('mysql'))('three processes on one MariaDB', () => {
  let world: World;
  let servers: Server[] = [];
  let looked = 0;

  beforeAll(async () => {
    world = await openWorld('mysql');
    servers = await Promise.all([0, 1, 2].map(() => startServer(world.environment)));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await world.close();
  });

  const at = (server: number, who: Who) => new Client(servers[server % 3]?.url ?? '', world.tokenOf(who));
  /** What the two others answer, both asked at the same moment. */
  async function others<T>(writer: number, look: (server: number) => Promise<T>): Promise<T[]> {
    looked += 2;
    return Promise.all([look(writer + 1), look(writer + 2)]);
  }
  const both = <T>(value: T): T[] => [value, value];
  /** The fourth process: what no route does in one step. */
  const change = (sql: string, ...values: string[]) => world.database.transaction((tx) => tx.run(sql, values));
  const total = (who: Who) => async (server: number) => totalOf(await at(server, who).get(`${list}?_end=1`));
  const waiting = async (server: number) => totalOf(await at(server, 'head').get('queue?_end=1'));
  const reported = async (server: number) => (await at(server, 'head').get(`reports/progress?type=${entry.name}`)).text;

  it('answer with what another has just written', async () => {
    let [logged, queued] = [await total('owner')(0), await waiting(0)];
    // Every count is known everywhere, so that an old one would be given.
    for (const server of [0, 1, 2]) await Promise.all([total('owner')(server), waiting(server), reported(server)]);
    for (let round = 0; looked < looks; round++) {
      const body = validBody(entry, world.material);
      const before = await reported(round + 1);
      const { id } = recordOf(await at(round, 'owner').post(list, body));
      logged += 1;
      queued += 1;
      expect(await others(round, total('owner'))).toEqual(both(logged));
      expect(await others(round, waiting)).toEqual(both(queued));
      expect(await others(round, reported)).not.toContain(before);
      const record = async (server: number) => (await at(server, 'owner').get(`${list}/${id}`)).status;
      expect(await others(round, record)).toEqual(both(200));

      const withdrawn = await at(round + 1, 'owner').post(`${list}/${id}/withdraw`, { version: 1 });
      expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
      queued -= 1;
      const listed = await total('owner')(round + 1);
      expect(await others(round + 1, waiting)).toEqual(both(queued));
      expect(await others(round + 1, total('owner'))).toEqual(both(listed));
      logged = listed;

      const title = `Title ${round}`;
      await at(round, 'owner').post(`misc/addSkills?skillType=${titles.name}`, {
        skillData: { [partsOfTitle(titles).title.writeName]: title },
      });
      const words = async (server: number) =>
        (await at(server, 'fellow').get(`misc/allSkills?skillType=${titles.name}`)).text.includes(`"${title}"`);
      expect(await others(round, words)).toEqual(both(true));

      const name = `Owner ${round}`;
      await change('UPDATE users SET name = ? WHERE id = ?', name, world.idOf('owner'));
      const named = async (server: number) =>
        rowsOf(await at(server, 'head').get(`${list}?_end=1`)).every((row) => JSON.stringify(row).includes(name));
      expect(await others(round, named)).toEqual(both(true));

      await change(`UPDATE users SET state = 'suspended' WHERE id = ?`, world.idOf('head'));
      const head = async (server: number) => (await at(server, 'head').get(`${list}?_end=1`)).status;
      expect(await others(round, head)).toEqual(both(401));
      await change(`UPDATE users SET state = 'active' WHERE id = ?`, world.idOf('head'));
      expect(await others(round, head)).toEqual(both(200));

      const [here, there] = [
        world.places.department('north', 'pathology'),
        world.places.department('north', 'medicine'),
      ];
      await change('UPDATE users SET department = ? WHERE id = ?', there, world.idOf('head'));
      expect(await others(round, waiting)).toEqual(both(0));
      await change('UPDATE users SET department = ? WHERE id = ?', here, world.idOf('head'));
      expect(await others(round, waiting)).toEqual(both(queued));
    }
    expect(looked).toBeGreaterThanOrEqual(looks);
  }, 3_600_000);

  it('all follow the time zone that one was told', async () => {
    const today = async (server: number) =>
      ((await at(server, 'owner').get('auth/me')).body as { today: string }).today;
    // Of these two each is always a day from the other.
    for (const [server, timeZone] of ['Pacific/Niue', 'Pacific/Kiritimati', 'Asia/Kolkata'].entries()) {
      const answer = await at(server, 'administrator').post('time-zone', { timeZone });
      expect(answer.status, answer.text).toBe(200);
      await expect.poll(() => Promise.all([0, 1, 2].map(today))).toEqual([0, 1, 2].map(() => todayIn(timeZone)));
    }
  });
});

describe('WEB_CONCURRENCY', () => {
  it('is refused in a sentence on the embedded database', async () => {
    const refused = await runProgram('main', [], { WEB_CONCURRENCY: '3', DATA_DIR: '/nowhere' });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('WEB_CONCURRENCY needs a database server (DATABASE_URL)');
  });

  it.runIf(engines.includes('mysql'))(
    'serves one port with several processes, and replaces one that ends',
    async () => {
      const world = await openWorld('mysql');
      const token = 'nZ4vQ8sLw2Rk7Yp0Tb5Xc9Gh3Jm6Df1A';
      // As the unit of docs/operations.md starts it.
      const several = { ...world.environment, WEB_CONCURRENCY: '3', METRICS_TOKEN: token };
      const server = await startServer(several, ['scripts/built.mjs', 'main']);
      try {
        const client = new Client(server.url, world.tokenOf('owner'));
        const { id } = recordOf(await client.post(list, validBody(entry, world.material)));
        for (let n = 0; n < 12; n++) expect((await client.get(`${list}/${id}`)).status).toBe(200);
        const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
        const text = await metrics.text();
        expect(text).toContain('countersign_ready{part="database"} 1\n');
        // Those of all three, whichever answers.
        const reads = text.match(new RegExp(`_count{method="GET",route="/api/${list}/:id",status="200"} (\\d+)`))?.[1];
        expect(reads).toBe('12');
        const taken = await runProgram('main', [], { ...several, PORT: new URL(server.url).port });
        expect(taken).toMatchObject({
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(/^Port \d+ of .* is taken: .*\n$/),
        });
        const [one] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
          .trim()
          .split(/\s+/);
        process.kill(Number(one), 'SIGKILL');
        await vi.waitFor(() => expect(server.logged().join()).toContain('another takes its place'), 10_000);
        // A server that has lost one ends as well as any other.
      } finally {
        server.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        await world.close();
      }
    },
    120_000,
  );
});
