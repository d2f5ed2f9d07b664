import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { translate } from '../../http/problem.filter';
import { MysqlEngine } from './mysql';

type Answered = (error: Error | null, result?: unknown) => void;

/** An engine with one connection that fails at these statements, and the later state of that connection. */
function engineThatFails(failing: Readonly<Record<string, Error>>) {
  const deeds: string[] = [];
  const connection = {
    query({ sql }: { sql: string }, answered: Answered) {
      deeds.push(sql);
      answered(failing[sql] ?? null, {});
    },
    execute({ sql, values }: { sql: string; values: unknown[] }, answered: Answered) {
      deeds.push(`${sql} ${values}`);
      answered(null, {});
    },
    release: () => deeds.push('release'),
    destroy: () => deeds.push('destroy'),
  };
  const source = { driver: { obtainMasterConnection: async () => connection }, options: {} };
  return { deeds, engine: Reflect.construct(MysqlEngine, ['', source]) as MysqlEngine };
}

describe('a transaction on MariaDB that fails', () => {
  const fail = (engine: MysqlEngine) =>
    engine.transaction(async (session) => {
      await session.run('UPDATE memo', []);
    });

  it('is rolled back, and its connection serves the next', async () => {
    const { engine, deeds } = engineThatFails({ 'UPDATE memo': new Error('wrong') });
    await expect(fail(engine)).rejects.toThrow('wrong');
    expect(deeds).toEqual(['START TRANSACTION', 'UPDATE memo', 'ROLLBACK', 'release']);
  });

  it('does not hand on a connection that could not be rolled back', async () => {
    const { engine, deeds } = engineThatFails({ 'UPDATE memo': new Error('wrong'), ROLLBACK: new Error('stuck') });
    await expect(fail(engine)).rejects.toThrow('wrong');
    expect(deeds).toContain('destroy');
    expect(deeds.indexOf('destroy')).toBeLessThan(deeds.indexOf('release'));
  });
});

describe('rows in bulk', () => {
  it('go by INSERT where the server forbids to load them', async () => {
    const load = "LOAD DATA LOCAL INFILE 'rows' INTO TABLE `memo` CHARACTER SET utf8mb4 (`id`, `text`)";
    const forbidden = Object.assign(new Error('disabled'), { errno: 4166 });
    const { engine, deeds } = engineThatFails({ [load]: forbidden });
    const rows = [
      { id: 'a', text: 'x' },
      { id: 'b', text: null },
    ];
    await engine.transaction(async (session) => session.load?.('memo', rows));
    const insert = 'INSERT INTO `memo` (`id`, `text`) VALUES (?, ?), (?, ?)';
    expect(deeds).toEqual(['START TRANSACTION', load, `${insert} a,x,b,`, 'COMMIT', 'release']);
  });
});

describe('a pool that has no connection to give', () => {
  it('is told as 503 in time, and one that comes too late goes back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let give: (connection: unknown) => void = () => {};
    const asked = new Promise((resolve) => {
      give = resolve;
    });
    const source = { driver: { obtainMasterConnection: () => asked }, options: {} };
    const engine = Reflect.construct(MysqlEngine, ['', source]) as MysqlEngine;
    const refused = engine.read('SELECT 1', []).catch((error: unknown) => translate(error));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refused).toMatchObject({ status: 503, details: { retryAfter: expect.any(Number) } });
    const release = vi.fn();
    give({ release });
    await vi.advanceTimersByTimeAsync(0);
    expect(release).toHaveBeenCalledOnce();
  });
});

it('says what a start waits for', async () => {
  const tell = (what: string, { reason }: Readonly<Record<string, unknown>>) => {
    throw new Error(`${what}: ${reason}`);
  };
  await expect(MysqlEngine.open('mysql://a:b@127.0.0.1:1/x', tell)).rejects.toThrow(
    'waiting 60 seconds for the database: ECONNREFUSED',
  );
});
