import { describe, expect, it } from 'vitest';
import { TooMany } from '../errors';
import { Gate, GateEach } from './gate';

describe('Gate', () => {
  it('runs two at a time, lets some wait and sends the rest away', async () => {
    const gate = new Gate(2, 3, 'Later.');
    const release: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const job = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
    };
    const taken = Array.from({ length: 5 }, () => gate.run(job));
    await expect(gate.run(job)).rejects.toEqual(new TooMany('Later.', 5));
    for (let n = 0; n < 5; n++) {
      while (release.length === 0) await Promise.resolve();
      release.shift()?.();
    }
    await Promise.all(taken);
    expect(most).toBe(2);
    await Promise.all([gate.run(async () => undefined), gate.run(async () => undefined)]);
  });

  it('gives the place back after a failure', async () => {
    const gate = new Gate(1, 0, 'Later.');
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run(async () => 'yes')).toBe('yes');
  });
});

it('keeps a queue for each key', async () => {
  const gates = new GateEach(1, 1, 'Later');
  const ends: (() => void)[] = [];
  const job = () => new Promise<void>((done) => ends.push(done));
  const [first, second] = [gates.run('a', job), gates.run('a', job)];
  await expect(gates.run('a', job)).rejects.toThrow('Later');
  const other = gates.run('b', job);
  expect(ends).toHaveLength(2);
  for (const end of ends.splice(0)) end();
  await Promise.all([first, other]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await second;
});

it('limits each key without a queue, and frees a place when its job ends, well or not', async () => {
  const gates = new GateEach(2, 0, 'Later');
  const ends: ((fails: boolean) => void)[] = [];
  const job = () =>
    new Promise<string>((done, failed) => ends.push((fails) => (fails ? failed(new Error('broken')) : done('made'))));
  const [one, two] = [gates.run('a', job), gates.run('a', job)];
  await expect(gates.run('a', job)).rejects.toThrow(TooMany);
  const other = gates.run('b', job);
  expect(ends).toHaveLength(3);
  ends[0]?.(true);
  await expect(one).rejects.toThrow('broken');
  const three = gates.run('a', job);
  await expect(gates.run('a', job)).rejects.toThrow(TooMany);
  for (const end of ends.slice(1)) end(false);
  expect(await Promise.all([two, three, other])).toEqual(['made', 'made', 'made']);
});
