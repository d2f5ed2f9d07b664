import { describe, expect, it } from 'vitest';
import { TooMany } from '../errors';
import { Gate } from './gate';

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
