import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  atOnce,
  bytesOf,
  HOLD_MS,
  hold,
  isIncomplete,
  mayUndo,
  nextOf,
  type OutboxItem,
  pauseOf,
  sending,
  settled,
  withinLimit,
} from './item';
import { type Change, Outbox } from './outbox';
import { answerOf, requestOf, send } from './send';
import { Sender } from './sender';
import { Memory, made, opened } from './testing/memory';

describe('a decision', () => {
  test('can be undone while it is held and is sent only afterwards', () => {
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

  test('with a file is waited for as long as the server waits, and no other tab sends it beside', async () => {
    vi.useFakeTimers();
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Response.json({});
    });
    const [texts, photograph] = [hold(made('a'), 0), hold(made('b'), 0)].map((item, files) => ({
      ...item,
      body: { ...item.body, ...(files && { file: new Blob(['a photograph']) }) },
    })) as [OutboxItem, OutboxItem];
    for (const item of [texts, photograph]) await send(item, 'somebody');
    const ended = (after: number) => {
      vi.advanceTimersByTime(after);
      return signals.map((signal) => signal?.aborted);
    };
    expect(ended(29_999)).toEqual([false, false]);
    expect(ended(1)).toEqual([true, false]);
    expect(ended(89_999)).toEqual([true, false]);
    expect(ended(1)).toEqual([true, true]);
    expect(pauseOf(sending(photograph, 0), 1000)).toBeGreaterThan(119_000);
    expect(pauseOf(sending(photograph, 0), 126_000)).toBe(0);
    expect(pauseOf(sending(texts, 0), 36_000)).toBe(0);
    vi.useRealTimers();
  });

  test('without an answer waits a little longer each time, under the same key', () => {
    let [decision = hold(made('a'), 0)] = settled(hold(made('a'), 0), { kind: 'lost' }, 20_000);
    const pauses = Array.from({ length: 8 }, () => {
      const pause = decision.due - 20_000;
      [decision = decision] = settled(decision, { kind: 'lost' }, 20_000);
      return pause;
    });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(decision.key).toBe('a');
  });

  test('that was refused or overtaken waits for the person and is not sent again', () => {
    const theirs = { version: 4, status: 'Rejected', by: 'Dr Faster', on: null };
    for (const answer of [{ kind: 'conflict', theirs } as const, { kind: 'refused', says: 'No' } as const])
      expect(nextOf(settled(hold(made('a'), 0), answer, 1), 1e9)).toBeUndefined();
  });

  test('on several leaves behind those that were not decided, each by itself', () => {
    const records = ['a', 'b'].map((id) => ({ resource: 'any', id, version: 1, label: `Approved: ${id}` }));
    const left = settled({ ...hold(made('k'), 0), records }, { kind: 'done', left: [{ id: 'b', says: 'No' }] }, 1);
    expect(left).toMatchObject([{ state: 'refused', says: 'No', label: 'Approved: b', records: [{ id: 'b' }] }]);
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
  [409, { code: 'saved-already' }, 'done'],
  [403, { message: 'You may not do this' }, 'refused'],
  [404, {}, 'refused'],
  [422, { message: 'Score is required' }, 'refused'],
  [401, {}, 'lost'],
  [409, { code: 'other-account' }, 'lost'],
])('an answer of %i with %j is %s', (status, body, kind) => {
  expect(answerOf(status, body).kind).toBe(kind);
});

test.each([
  ['a withdrawal of what was withdrawn', 'any/1/withdraw', null, 'done'],
  ['a withdrawal of what was corrected', 'any/1/withdraw', '2', 'refused'],
  ['a correction of what was withdrawn', 'any/1/correct', null, 'refused'],
])('%s is answered', async (_, path, replacedBy, kind) => {
  const body = { code: 'replaced', message: 'This entry was replaced', replacedBy };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  expect((await send(atOnce({ ...made('a'), path }, 0), 'somebody')).kind).toBe(kind);
  vi.unstubAllGlobals();
});

test.each([200, 401, 403])('a page of something between, with %i, is no answer', async (status) => {
  const page = () =>
    new Response('<h1>Sign in to this network</h1>', { status, headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page());
  expect(await send(atOnce(made('a'), 0), 'somebody')).toEqual({ kind: 'lost' });
  vi.unstubAllGlobals();
});

test.each([
  ['what something between says of itself', {}, 'lost'],
  ['our own', { 'x-account': 'somebody' }, 'done'],
])('a success in JSON counts where it is ours: %s', async (_, headers, kind) => {
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }, { headers }));
  expect((await send(atOnce(made('a'), 0), 'somebody')).kind).toBe(kind);
  vi.unstubAllGlobals();
});

test('of twenty files of ten megabytes ten rest on the device, and each of the others is asked for again', () => {
  const file = Object.create(Blob.prototype) as Blob;
  Object.defineProperty(file, 'size', { value: 10_000_000 });
  let kept = 0;
  const items = Array.from({ length: 20 }, (_, at) => {
    const item = withinLimit({ ...made(`f${at}`), body: { remarks: 'A text', certificate: file } }, kept);
    kept += bytesOf(item.body);
    return item;
  });
  expect(kept).toBe(100_000_000);
  expect(items.slice(0, 10).map(({ lacks }) => lacks)).toEqual(Array(10).fill(undefined));
  for (const { body, rest, lacks } of items.slice(10)) {
    expect(body).toEqual({ remarks: 'A text' });
    expect([lacks, rest]).toEqual([['certificate'], { certificate: file }]);
  }
});

describe('an outbox', () => {
  test('is the same for the next visit', async () => {
    const memory = new Memory();
    await (await opened(memory)).put(hold(made('a'), 0));
    expect((await opened(memory)).list()).toMatchObject([{ key: 'a' }]);
  });

  test('does without a device that keeps anything, and says so', async () => {
    const full = new Memory();
    full.isFull = true;
    for (const store of [undefined, full]) {
      const outbox = await opened(store);
      const item = hold(made('a'), 0);
      expect(await outbox.put(item)).toBe(false);
      expect(outbox.read('a')).toMatchObject({ key: 'a' });
      expect(await outbox.claim(item, HOLD_MS + 500)).toMatchObject({ state: 'sending' });
      await outbox.settle(item, []);
      expect(outbox.list()).toEqual([]);
      void outbox.put(hold(made('b'), 0));
      expect(outbox.undo(1)).toMatchObject({ key: 'b' });
      expect(outbox.list()).toEqual([]);
    }
  });

  test('that is left keeps what can be undone for somebody who waits, and sends the rest', async () => {
    const at = HOLD_MS + 5000;
    const outbox = await opened(new Memory());
    await outbox.put(hold(made('late'), 0));
    await outbox.put(hold(made('fresh'), 10_000));
    const sender = new Sender({ outbox, send: async () => ({ kind: 'lost' }), alone: (item) => item(), now: () => at });
    expect(sender.leaving(() => true).map(({ key }) => key)).toEqual(['late']);
    expect(outbox.list().map(({ key, state }) => [key, state])).toEqual([
      ['late', 'waiting'],
      ['fresh', 'held'],
    ]);
    expect(sender.leaving(() => false).map(({ key }) => key)).toEqual(['late', 'fresh']);
  });

  test('that is left a moment after a press gives what the device has not stored, and what was taken back', async () => {
    const memory = new Memory();
    const outbox = await opened(memory);
    const sender = new Sender({ outbox, send: async () => ({ kind: 'lost' }), alone: (item) => item(), now: () => 2 });
    const left = () => {
      let changes: Change[] = [];
      expect(
        sender.leaving((pending) => {
          changes = pending;
          return true;
        }),
      ).toEqual([]);
      return changes;
    };
    const [taken, kept] = [hold(made('taken'), 0), hold(made('kept'), 1)];
    await outbox.put(taken);
    expect(left()).toEqual([]);
    outbox.undo(1);
    const stored = outbox.put({ ...kept, whose: 'Asha Rao' });
    expect(left()).toEqual([{ key: 'taken' }, { key: 'kept', item: kept }]);
    await stored;
    expect(left()).toEqual([]);
    memory.isFull = true;
    await outbox.put(hold(made('full'), 1));
    expect(left()).toMatchObject([{ key: 'full', item: { state: 'held' } }]);
  });

  test('keeps no name and no patient on the device, and knows them as long as the page', async () => {
    const memory = new Memory();
    const outbox = await opened(memory);
    const patient = { lacks: ['patient'], rest: { patient: 'Meera Nair' } };
    const item = atOnce({ ...made('a'), ...patient, whose: 'Asha Rao' }, 0);
    await outbox.put(item);
    expect(JSON.stringify([...memory.items.values()])).not.toMatch(/Asha|Meera/);
    expect(outbox.list()).toMatchObject([{ whose: 'Asha Rao', rest: patient.rest }]);
    await outbox.amend('a', (item) => ({ ...item, due: 7 }));
    expect(await outbox.claim(item, 9000)).toMatchObject({ due: 9000 + 35_000, rest: patient.rest });
    // Another visit is asked for the patient, and sends nothing before.
    const next = await opened(memory);
    expect(next.list().map(isIncomplete)).toEqual([true]);
    expect(await next.claim(item, 1e6)).toBeUndefined();
  });

  test('that a page left in the midst of sending asks for the patient like any other', async () => {
    const memory = new Memory();
    const patient = { lacks: ['patient'], rest: { patient: 'Meera Nair' } };
    const page = await opened(memory);
    const item = atOnce({ ...made('a'), ...patient }, 0);
    await page.put(item);
    await page.claim(item, 9000);
    const next = await opened(memory);
    expect(next.list()).toMatchObject([{ state: 'sending' }]);
    const sender = new Sender({ outbox: next, send: async () => ({ kind: 'lost' }), alone: (item) => item() });
    const waits = new Promise<void>((done) => {
      next.subscribe(() => next.read('a')?.state === 'waiting' && done());
    });
    const stop = sender.start();
    await waits;
    stop();
  });

  test('what a device seals is there for the next visit, and cannot be read', async () => {
    const memory = new Memory();
    const until = 1e9;
    const sealing = {
      seal: async () => ({ iv: new Uint8Array(12), bytes: new ArrayBuffer(1), until }),
      open: async () => ({ patient: 'Meera Nair' }),
    };
    await new Outbox({ store: memory, sealing }).put(
      atOnce({ ...made('a'), lacks: ['patient'], rest: { patient: 'Meera Nair' } }, 0),
    );
    expect(JSON.stringify([...memory.items.values()])).not.toContain('Meera');
    const next = new Outbox({ store: memory, sealing });
    await next.ready;
    expect(next.list()).toMatchObject([{ rest: { patient: 'Meera Nair' } }]);
  });

  test('says of each item whose it is, and when it was made, where that is a while ago', () => {
    const headers = (now: number) => requestOf(hold(made('a'), 0), 'me', now).init.headers;
    expect(headers(1000)).toMatchObject({ 'x-account': 'me', 'idempotency-key': 'a' });
    expect(headers(1000)).not.toHaveProperty('x-logged-at');
    expect(headers(3_600_000)).toHaveProperty('x-logged-at', '1970-01-01T00:00:00.000Z');
  });

  test('that is emptied sends at once what could still be undone, and gives back what did not arrive', async () => {
    const outbox = await opened(new Memory());
    for (const key of ['a', 'b']) await outbox.put(hold(made(key), 0));
    const send = async ({ key }: OutboxItem): Promise<Answer> =>
      key === 'a' ? { kind: 'done', left: [] } : { kind: 'lost' };
    const sender = new Sender({ outbox, send, alone: (item) => item(), now: () => 1 });
    const stop = sender.start();
    expect(await sender.empty(60_000)).toMatchObject([{ key: 'b', state: 'waiting', tries: 1 }]);
    stop();
    // Whoever leaves after that leaves it behind.
    expect(sender.leaving(() => true)).toEqual([]);
    expect(outbox.list().map(({ key }) => key)).toEqual(['b']);
  });

  test('that is emptied waits no longer than one is willing to', async () => {
    const outbox = await opened(new Memory());
    await outbox.put(hold(made('a'), 0));
    const sender = new Sender({
      outbox,
      send: () => new Promise(() => undefined),
      alone: (item) => item(),
      now: () => 1,
    });
    sender.start();
    expect(await sender.empty(30)).toMatchObject([{ key: 'a', state: 'sending' }]);
  });

  test('that is stopped sends nothing more, not even after what was under way', async () => {
    const outbox = await opened(new Memory());
    for (const key of ['a', 'b']) await outbox.put(hold(made(key), -HOLD_MS - 5000));
    const sent: string[] = [];
    let answer: (given: Answer) => void = () => undefined;
    let stop: () => void = () => undefined;
    const sending = new Promise<void>((begun) => {
      const send = (item: OutboxItem) => {
        sent.push(item.key);
        begun();
        return new Promise<Answer>((done) => {
          answer = done;
        });
      };
      stop = new Sender({ outbox, send, alone: (item) => item(), now: () => 0 }).start();
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

  test('whose device was cleared while the page is open sends what the page knows, and stores the rest again', async () => {
    const memory = new Memory();
    const outbox = await opened(memory);
    const [a, b] = [hold(made('a'), 0), hold(made('b'), 1)];
    for (const item of [a, b]) await outbox.put(item);
    memory.clear();
    expect(await outbox.claim(a, HOLD_MS + 500)).toMatchObject({ key: 'a', state: 'sending' });
    await expect.poll(() => [...memory.items.keys()].toSorted()).toEqual(['a', 'b']);
    await outbox.settle(a, []);
    expect(outbox.undo(2)).toMatchObject({ key: 'b' });
    await expect.poll(() => [outbox.list(), memory.items.size]).toEqual([[], 0]);
  });

  test('gives back what another tab has begun to send', async () => {
    const memory = new Memory();
    const one = await opened(memory);
    const item = hold(made('a'), 0);
    await one.put(item);
    const other = await opened(memory);
    await other.claim(item, 0, true);
    one.undo(5);
    await expect.poll(() => one.list()).toMatchObject([{ key: 'a', state: 'sending' }]);
    expect(memory.items.size).toBe(1);
  });

  test('of a page that is gone is sent by a worker: what was on its way at once, a decision when it cannot be undone', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(0);
    const memory = new Memory();
    const gone = await opened(memory);
    await gone.put(hold(made('held'), 0));
    const orphan = atOnce(made('orphan'), 0);
    await gone.put(orphan);
    await gone.claim(orphan, 0, true);
    const sent: [string, number][] = [];
    const send = async ({ key }: OutboxItem): Promise<Answer> => {
      sent.push([key, Date.now()]);
      return key === 'held' ? { kind: 'done', left: [] } : { kind: 'lost' };
    };
    const flushed = new Sender({ outbox: await opened(memory), send, alone: (work) => work() }).flush();
    await vi.advanceTimersByTimeAsync(HOLD_MS + 1000);
    vi.useRealTimers();
    expect([await flushed, Object.fromEntries(sent)]).toEqual([
      false,
      { held: expect.toSatisfy((at: number) => at >= HOLD_MS), orphan: expect.any(Number) },
    ]);
    expect([...memory.items.keys()]).toEqual(['orphan']);
  });

  test('sends one for whoever waits for its answer, and keeps it where none comes', async () => {
    const outbox = await opened(new Memory());
    const sender = new Sender({
      outbox,
      send: async ({ key }) => (key === 'a' ? { kind: 'done', left: [], body: { id: 1 } } : { kind: 'lost' }),
      alone: (item) => item(),
    });
    sender.start();
    const [a, b] = [atOnce(made('a'), Date.now()), atOnce(made('b'), Date.now())];
    for (const item of [a, b]) await outbox.put(item);
    expect(await sender.sendThis(a, 1000)).toMatchObject({ kind: 'done', body: { id: 1 } });
    expect(await sender.sendThis(b, 1000)).toMatchObject({ kind: 'lost' });
    expect(outbox.list()).toMatchObject([{ key: 'b', state: 'waiting', tries: 1 }]);
  });

  test('gives the answer to whoever waits for it, though it began to send before', async () => {
    const outbox = await opened(new Memory());
    let ask = () => {};
    let give: (answer: Answer) => void = () => {};
    const asked = new Promise<void>((done) => {
      ask = done;
    });
    const send = () =>
      new Promise<Answer>((done) => {
        give = done;
        ask();
      });
    const sender = new Sender({ outbox, send, alone: (item) => item() });
    sender.start();
    const item = { ...atOnce(made('a'), Date.now()), due: Date.now() };
    await outbox.put(item);
    await asked;
    const waited = sender.sendThis(item, 1000);
    give({ kind: 'done', left: [] });
    expect(await waited).toMatchObject({ kind: 'done' });
  });
});

/** A server as ours: one answer for each key, one decision for each version. */
class Server {
  readonly applied: string[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly versions = new Map<string, number>();

  decide({ key, records }: OutboxItem): Answer {
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
      const send = async (decision: OutboxItem): Promise<Answer> => {
        const before = network;
        await new Promise((done) => setTimeout(done, 200));
        if (before === 'cut') return { kind: 'lost' };
        sent.add(decision.key);
        const answer = server.decide(decision);
        return before === 'deaf' ? { kind: 'lost' } : answer;
      };
      let turn = Promise.resolve();
      const open = () => {
        const outbox: Outbox = new Outbox({
          store: memory,
          // What the browser tells the other tabs.
          tell: (change) => {
            for (const { outbox: other } of both) if (other !== outbox) other.onOther(change);
          },
        });
        let isAlive = true;
        // A dead tab answers nobody, and its turn ends.
        const stop = new Sender({
          outbox,
          send: async (decision) => {
            const answer = await send(decision);
            return isAlive ? answer : new Promise(() => undefined);
          },
          alone: (item) => {
            const mine = turn.then(() => (isAlive ? Promise.race([item(), dead]) : undefined));
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
      const both: ReturnType<typeof open>[] = [];
      both.push(open(), open());
      let count = 0;
      for (const step of plan) {
        if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
        if (step.do === 'network') network = step.is;
        if (step.do === 'rival') server.rival(step.id);
        if (!('tab' in step)) continue;
        const at = both[step.tab];
        if (!at) continue;
        if (step.do === 'decide' && !at.outbox.list().some(({ records }) => records[0]?.id === step.id)) {
          const key = `${step.id}-${count++}`;
          decided.add(key);
          // A tab that dies before the device has it lost it before anybody was told.
          await at.outbox.put(hold(made(key, step.id), Date.now()));
        }
        if (step.do === 'undo') {
          const back = at.outbox.undo(Date.now());
          await vi.advanceTimersByTimeAsync(1);
          // Another tab may have been sending it.
          if (back && !memory.items.has(back.key) && !sent.has(back.key)) undone.add(back.key);
        }
        if (step.do === 'reload' || step.do === 'die') {
          at.close();
          both[step.tab] = open();
          await both[step.tab]?.outbox.ready;
        }
      }
      network = 'fine';
      for (let round = 0; round < 12; round++) {
        await vi.advanceTimersByTimeAsync(70_000);
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
