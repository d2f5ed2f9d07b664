import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, type Decision, HOLD_MS, hold, mayUndo, nextOf, pauseOf, replacing, settled } from './decision';
import { answerOf, requestOf } from './send';
import { Sender } from './sender';
import { Outbox, type Storage } from './store';

const made = (key: string, id = key) => ({
  key,
  path: 'any/verify',
  body: { id, version: 1, status: 'Approved' },
  label: `Approved: ${id}`,
  records: [{ resource: 'any', id, version: 1 }],
});

/** What all tabs of a browser share. */
class Memory implements Storage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

describe('a decision', () => {
  test('can be undone for ten seconds and is sent only after them', () => {
    const decision = hold(made('a'), 1000);
    for (const at of [1000, 5000, 1000 + HOLD_MS - 1]) {
      expect(mayUndo(decision, at)).toBe(true);
      expect(pauseOf(decision, at)).toBeGreaterThan(0);
    }
    expect(mayUndo(decision, 1000 + HOLD_MS)).toBe(false);
    expect(pauseOf(decision, 1000 + HOLD_MS + 1000)).toBe(0);
  });

  test('is not kept for ever by a clock that was set back', () => {
    const decision = hold(made('a'), 10 * 86_400_000);
    expect(pauseOf(decision, 1000)).toBe(0);
    expect(mayUndo(decision, 1000)).toBe(false);
  });

  test('without an answer waits a little longer each time, under the same key', () => {
    let [decision = hold(made('a'), 0)] = settled(hold(made('a'), 0), { kind: 'lost' }, 20_000);
    const pauses = Array.from({ length: 8 }, () => {
      const pause = decision.due - 20_000;
      [decision = decision] = settled(decision, { kind: 'lost' }, 20_000);
      return pause;
    });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(decision.key).toBe('a');
  });

  test('that was refused or overtaken waits for the person and is not sent again', () => {
    const theirs = { version: 4, status: 'Rejected', by: 'Dr Faster', on: null };
    for (const answer of [{ kind: 'conflict', theirs } as const, { kind: 'refused', says: 'No' } as const])
      expect(nextOf(settled(hold(made('a'), 0), answer, 1), 1e9)).toBeUndefined();
  });

  test('that replaces theirs is another one, made from what they made', () => {
    const theirs = { version: 4, status: 'Rejected', by: 'Dr Faster', on: null };
    const [stuck = hold(made('a'), 0)] = settled(hold(made('a'), 0), { kind: 'conflict', theirs }, 1);
    expect(replacing(stuck, 'b', 2)).toMatchObject({
      key: 'b',
      state: 'held',
      body: { version: 4, status: 'Approved' },
      tries: 0,
      records: [{ id: 'a', version: 4 }],
    });
  });

  test('on several leaves behind those that were not decided, each by itself', () => {
    const records = ['a', 'b'].map((id) => ({ resource: 'any', id, version: 1 }));
    const left = settled({ ...hold(made('k'), 0), records }, { kind: 'done', left: [{ id: 'b', says: 'No' }] }, 1);
    expect(left).toMatchObject([{ state: 'refused', says: 'No', records: [{ id: 'b' }] }]);
    expect(settled({ ...hold(made('k'), 0), records }, { kind: 'done', left: [] }, 1)).toEqual([]);
  });
});

test.each<[number, unknown, Answer['kind']]>([
  [200, { id: 'a' }, 'done'],
  [0, {}, 'lost'],
  [500, {}, 'lost'],
  [503, {}, 'lost'],
  [429, {}, 'lost'],
  [409, { current: { version: 3, status: 'Rejected', verifiedBy: { name: 'Dr B' } } }, 'conflict'],
  [409, {}, 'refused'],
  [403, { message: 'You may not do this' }, 'refused'],
  [404, {}, 'refused'],
  [422, { message: 'Score is required' }, 'refused'],
])('an answer of %i with %j is %s', (status, body, kind) => {
  expect(answerOf(status, body).kind).toBe(kind);
});

describe('an outbox', () => {
  test('is the same for the next visit', () => {
    const memory = new Memory();
    new Outbox(memory, 'me').put(hold(made('a'), 0));
    expect(new Outbox(memory, 'me').list()).toMatchObject([{ key: 'a' }]);
    expect(new Outbox(memory, 'other').list()).toEqual([]);
  });

  test('skips what it cannot read', () => {
    const memory = new Memory();
    memory.setItem('countersign.decision.me.x', '{"key":');
    memory.setItem('countersign.decision.me.y', '[]');
    expect(new Outbox(memory, 'me').list()).toEqual([]);
  });

  test('does without storage', () => {
    const full = new Memory();
    full.setItem = () => {
      throw new Error('full');
    };
    for (const outbox of [new Outbox(undefined, 'me'), new Outbox(full, 'me')]) {
      outbox.put(hold(made('a'), 0));
      expect(outbox.read('a')).toMatchObject({ key: 'a' });
      expect(outbox.undo(1)).toMatchObject({ key: 'a' });
      expect(outbox.list()).toEqual([]);
    }
  });

  test('that is left keeps what can be undone for somebody who waits, and sends the rest', () => {
    const at = HOLD_MS + 5000;
    const outbox = new Outbox(new Memory(), 'me');
    outbox.put(hold(made('late'), 0));
    outbox.put(hold(made('fresh'), 10_000));
    const sender = new Sender({ outbox, send: async () => ({ kind: 'lost' }), alone: (deed) => deed(), now: () => at });
    const kept: string[] = [];
    const keep = (held: readonly Decision[]) => kept.push(...held.map(({ key }) => key)) > 0;
    expect([sender.leaving(keep).map(({ key }) => key), kept]).toEqual([['late'], ['fresh']]);
    expect(outbox.list().map(({ key, state }) => [key, state])).toEqual([
      ['late', 'waiting'],
      ['fresh', 'held'],
    ]);
    expect(sender.leaving(() => false).map(({ key }) => key)).toEqual(['late', 'fresh']);
  });

  test('keeps no name on the device, and knows it as long as the page', () => {
    const memory = new Memory();
    const outbox = new Outbox(memory, 'me');
    outbox.put(hold({ ...made('a'), whose: 'Asha Rao' }, 0));
    const [[name = '', stored = ''] = []] = memory.items;
    expect(stored).not.toContain('Asha');
    outbox.onStorage(name, stored);
    expect([outbox.read('a')?.whose, outbox.list()[0]?.whose]).toEqual(['Asha Rao', 'Asha Rao']);
    expect(new Outbox(memory, 'me').list()).toMatchObject([{ key: 'a', label: 'Approved: a' }]);
  });

  test('says of each decision whose it is', () => {
    expect(requestOf(hold(made('a'), 0), 'me').init.headers).toMatchObject({
      'x-account': 'me',
      'idempotency-key': 'a',
    });
  });

  test('that is emptied sends at once what could still be undone, and gives back what did not arrive', async () => {
    const outbox = new Outbox(new Memory(), 'me');
    for (const key of ['a', 'b']) outbox.put(hold(made(key), 0));
    const send = async ({ key }: Decision): Promise<Answer> =>
      key === 'a' ? { kind: 'done', left: [] } : { kind: 'lost' };
    const sender = new Sender({ outbox, send, alone: (deed) => deed(), now: () => 1 });
    const stop = sender.start();
    expect(await sender.empty(60_000)).toMatchObject([{ key: 'b', state: 'waiting', tries: 1 }]);
    stop();
    // Whoever leaves after that leaves it behind.
    expect(sender.leaving(() => true)).toEqual([]);
    expect(outbox.list().map(({ key }) => key)).toEqual(['b']);
  });

  test('that is emptied waits no longer than one is willing to', async () => {
    const outbox = new Outbox(new Memory(), 'me');
    outbox.put(hold(made('a'), 0));
    const sender = new Sender({
      outbox,
      send: () => new Promise(() => undefined),
      alone: (deed) => deed(),
      now: () => 1,
    });
    sender.start();
    expect(await sender.empty(1)).toMatchObject([{ key: 'a', state: 'sending' }]);
  });

  test('that is stopped sends nothing more, not even after what was under way', async () => {
    const outbox = new Outbox(new Memory(), 'me');
    for (const key of ['a', 'b']) outbox.put(hold(made(key), -HOLD_MS - 5000));
    const sent: string[] = [];
    let answer: (given: Answer) => void = () => undefined;
    let stop: () => void = () => undefined;
    const sending = new Promise<void>((begun) => {
      const send = (decision: Decision) => {
        sent.push(decision.key);
        begun();
        return new Promise<Answer>((done) => {
          answer = done;
        });
      };
      stop = new Sender({ outbox, send, alone: (deed) => deed(), now: () => 0 }).start();
    });
    await sending;
    stop();
    vi.useFakeTimers();
    answer({ kind: 'done', left: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(sent).toEqual(['a']);
    expect(outbox.list().map(({ key }) => key)).toEqual(['b']);
  });

  test('does not undo what another tab has begun to send', () => {
    const memory = new Memory();
    const [one, other] = [new Outbox(memory, 'me'), new Outbox(memory, 'me')];
    one.put(hold(made('a'), 0));
    other.put({ ...hold(made('a'), 0), state: 'sending' });
    expect(one.undo(5)).toBeUndefined();
    expect(one.list()).toHaveLength(1);
  });
});

/** A server as ours: one answer for each key, one decision for each version. */
class Server {
  readonly applied: string[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly versions = new Map<string, number>();

  decide({ key, records }: Decision): Answer {
    const first = this.answers.get(key);
    if (first) return first;
    const [record] = records;
    if (!record) throw new Error('A decision on nothing');
    const version = this.versions.get(record.id) ?? 1;
    if (version !== record.version)
      return { kind: 'conflict', theirs: { version, status: 'Rejected', by: 'Dr Faster', on: null } };
    this.versions.set(record.id, version + 1);
    this.applied.push(key);
    const answer: Answer = { kind: 'done', left: [] };
    this.answers.set(key, answer);
    return answer;
  }

  /** Somebody else decides. */
  rival(id: string): void {
    this.versions.set(id, (this.versions.get(id) ?? 1) + 1);
  }
}

type Step =
  | { do: 'decide'; tab: 0 | 1; id: string }
  | { do: 'undo' | 'reload' | 'die'; tab: 0 | 1 }
  | { do: 'wait'; ms: number }
  | { do: 'network'; is: 'fine' | 'cut' | 'deaf' }
  | { do: 'rival'; id: string };

const tab = fc.constantFrom(0 as const, 1 as const);
const id = fc.constantFrom(...'abcdefgh');
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('decide'), tab, id }) as fc.Arbitrary<Step>,
    fc.record({ do: fc.constantFrom('undo', 'reload', 'die'), tab }) as fc.Arbitrary<Step>,
    fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 1, max: 15_000 }) }) as fc.Arbitrary<Step>,
    fc.record({ do: fc.constant('network'), is: fc.constantFrom('fine', 'cut', 'deaf') }) as fc.Arbitrary<Step>,
    fc.record({ do: fc.constant('rival'), id }) as fc.Arbitrary<Step>,
  ),
  { maxLength: 40 },
);

test('whatever happens, the server has each decision that was not undone once, or the person is told', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      vi.setSystemTime(0);
      const memory = new Memory();
      const server = new Server();
      let network: 'fine' | 'cut' | 'deaf' = 'fine';
      const sent = new Set<string>();
      const undone = new Set<string>();
      const decided = new Set<string>();
      const send = async (decision: Decision): Promise<Answer> => {
        const before = network;
        await new Promise((done) => setTimeout(done, 200));
        if (before === 'cut') return { kind: 'lost' };
        sent.add(decision.key);
        const answer = server.decide(decision);
        return before === 'deaf' ? { kind: 'lost' } : answer;
      };
      let turn = Promise.resolve();
      const open = () => {
        const outbox = new Outbox(memory, 'me');
        let isAlive = true;
        // A dead tab answers nobody, and its turn ends.
        const stop = new Sender({
          outbox,
          send: async (decision) => {
            const answer = await send(decision);
            return isAlive ? answer : new Promise(() => undefined);
          },
          alone: (deed) => {
            const mine = turn.then(() => (isAlive ? Promise.race([deed(), dead]) : undefined));
            turn = mine;
            return mine;
          },
        }).start();
        let die = () => undefined as unknown;
        const dead = new Promise<void>((end) => {
          die = end;
        });
        return {
          outbox,
          close: () => {
            isAlive = false;
            stop();
            die();
          },
        };
      };
      const tabs = [open(), open()] as const;
      const both = [...tabs];
      const share = () => {
        // What the browser tells the other tabs.
        for (const { outbox } of both) {
          for (const [name, value] of memory.items) outbox.onStorage(name, value);
          for (const { key } of outbox.list())
            if (!memory.items.has(`countersign.decision.me.${key}`))
              outbox.onStorage(`countersign.decision.me.${key}`, null);
        }
      };
      let count = 0;
      for (const step of plan) {
        if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
        if (step.do === 'network') network = step.is;
        if (step.do === 'rival') server.rival(step.id);
        if (!('tab' in step)) {
          share();
          continue;
        }
        const at = both[step.tab];
        if (!at) continue;
        if (step.do === 'decide' && !at.outbox.list().some(({ records }) => records[0]?.id === step.id)) {
          const key = `${step.id}-${count++}`;
          decided.add(key);
          at.outbox.put(hold(made(key, step.id), Date.now()));
        }
        if (step.do === 'undo') {
          const back = at.outbox.undo(Date.now());
          if (back) undone.add(back.key);
        }
        if (step.do === 'reload' || step.do === 'die') {
          at.close();
          both[step.tab] = open();
        }
        share();
      }
      network = 'fine';
      for (let round = 0; round < 12; round++) {
        await vi.advanceTimersByTimeAsync(40_000);
        share();
      }
      const stuck = new Set(both[0]?.outbox.list().map(({ key }) => key));
      for (const { close } of both) close();
      await vi.advanceTimersByTimeAsync(1);
      for (const key of undone) expect(sent.has(key)).toBe(false);
      expect(server.applied).toHaveLength(new Set(server.applied).size);
      const wanted = [...decided].filter((key) => !undone.has(key));
      expect([...server.applied, ...stuck].toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: 150 },
  );
  vi.useRealTimers();
});
