import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary';
import { rangeOf } from './blob-store';
import { LocalDisk } from './local-disk';
import { storeContract } from './testing/store-contract';

describe('a disk', () => storeContract(async () => LocalDisk.open(await temporaryDirectory())));

describe('rangeOf', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
  ])('%s of 100 bytes', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});
