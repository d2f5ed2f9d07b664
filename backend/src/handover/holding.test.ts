import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claim, giveBack, type Held, handOver, toPool, type Verifier } from './holding';

const place = fc.record({
  college: fc.constantFrom('north', 'south', null),
  department: fc.constantFrom('pathology', 'medicine', null),
});
/** Only a few people, so that their acts often collide. One of them is both student and faculty. */
const ids = ['a', 'b', 'c', 'd'];
const person: fc.Arbitrary<Verifier> = fc
  .tuple(
    place,
    fc.record({
      id: fc.constantFrom(...ids),
      isActive: fc.boolean(),
      isHead: fc.boolean(),
      couldVerify: fc.boolean(),
      verifiesAnyway: fc.boolean(),
    }),
  )
  .map(([where, who]) => ({ ...where, ...who }));
const act = fc.record({
  what: fc.constantFrom('handOver', 'claim', 'back', 'pool'),
  by: person,
  to: person,
  isFree: fc.boolean(),
  isOpen: fc.boolean(),
});

describe('whoever holds an entry', () => {
  it('is never its student, and could always verify it, after any acts of anybody', () => {
    let acts = 0;
    let moves = 0;
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...ids),
        fc.array(act, { minLength: 100, maxLength: 100 }),
        (of, student, all) => {
          let record: Held = { ...of, student, holder: null, isOpen: true };
          for (const { what, by, to, isFree, isOpen } of all) {
            acts += 1;
            record = { ...record, isOpen };
            const moved =
              what === 'handOver'
                ? handOver(record, by, to)
                : what === 'claim'
                  ? claim(record, by, isFree)
                  : what === 'back'
                    ? giveBack(record, to, isFree)
                    : toPool(record);
            if ('refused' in moved) continue;
            moves += 1;
            expect(record.isOpen).toBe(true);
            record = { ...record, holder: moved.holder };
            if (moved.holder === null) continue;
            const holder = what === 'claim' ? by : to;
            expect(moved.holder).not.toBe(record.student);
            expect(holder).toMatchObject({ id: moved.holder, isActive: true, couldVerify: true });
            if (holder.verifiesAnyway) continue;
            expect(holder).toMatchObject(of);
            expect(of.college !== null && of.department !== null).toBe(true);
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(acts).toBe(10_000);
    expect(moves).toBeGreaterThan(100);
  });
});

describe('a hand-over', () => {
  const here = { college: 'north', department: 'pathology' };
  const someone = (id: string, more: Partial<Verifier> = {}): Verifier => ({
    id,
    ...here,
    isActive: true,
    isHead: false,
    couldVerify: true,
    verifiesAnyway: false,
    ...more,
  });
  const record: Held = { ...here, student: 's', holder: 'a', isOpen: true };

  it.each<[string, Verifier, Held, object]>([
    ['of a head', someone('h', { isHead: true }), record, { holder: 'b' }],
    ['of whoever holds it', someone('a'), record, { holder: 'b' }],
    ['of a colleague', someone('c'), record, { refused: 'notYours' }],
    [
      'of the head of another department',
      someone('h', { isHead: true, department: 'x' }),
      record,
      { refused: 'notYours' },
    ],
    ['of what is decided', someone('a'), { ...record, isOpen: false }, { refused: 'closed' }],
  ])('%s', (_, by, held, expected) => {
    expect(handOver(held, by, someone('b'))).toEqual(expected);
  });

  it('is none to the same person, or to somebody who could not verify it', () => {
    const head = someone('h', { isHead: true });
    expect(handOver(record, head, someone('a'))).toEqual({ refused: 'same' });
    expect(handOver(record, head, someone('b', { couldVerify: false }))).toEqual({ refused: 'unfit' });
    expect(handOver(record, head, someone('b', { department: 'x' }))).toEqual({ refused: 'unfit' });
  });

  it('finds the coordinator of the posting, who is of no department', () => {
    const coordinator = someone('c', { college: null, department: null, verifiesAnyway: true });
    expect(claim({ ...record, holder: null }, coordinator, false)).toEqual({ holder: 'c' });
    expect(giveBack(record, coordinator, true)).toEqual({ holder: 'c' });
    expect(giveBack(record, { ...coordinator, isActive: false }, true)).toEqual({ holder: null });
  });

  it('is claimed once', () => {
    expect(claim({ ...record, holder: null }, someone('b'), false)).toEqual({ holder: 'b' });
    expect(claim(record, someone('b'), false)).toEqual({ refused: 'taken' });
    expect(claim(record, someone('b'), true)).toEqual({ holder: 'b' });
  });
});
