import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLost, mayRetry, retrying } from './driver-faults';

const fault = (errno: number, code = 'ER') => ({ driverError: { errno, code } });

describe('mayRetry', () => {
  it.each([1213, 1205, 1020, 1047, 1040, 1180, 1290, 1927, 2006, 2013])('runs again after %i', (errno) => {
    expect(mayRetry(fault(errno))).toBe(true);
  });

  it.each([1062, 1146, 1064])('gives up after %i', (errno) => {
    expect(mayRetry(fault(errno))).toBe(false);
  });

  it('knows a lost connection from a rolled-back transaction', () => {
    expect(connectionLost(fault(0, 'PROTOCOL_CONNECTION_LOST'))).toBe(true);
    expect(connectionLost({ driverError: { fatal: true } })).toBe(true);
    expect(connectionLost(fault(1213))).toBe(false);
  });
});

describe('retrying', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  it('gives the first good answer', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw fault(1213);
      return tries;
    };
    expect(await retrying(work)).toBe(3);
  });

  it('ends after six tries', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw fault(1213);
    };
    await expect(retrying(work)).rejects.toEqual(fault(1213));
    expect(tries).toBe(6);
  });
});
