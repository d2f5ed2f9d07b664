/** Mornings of a college, one after the other: what is mailed on them, and the acts between them. */
import { expect, vi } from 'vitest';
import { Schedule } from '../../../../backend/src/base/schedule/schedule';
import { emailOf, type Who } from '../../support/cast';
import type { Answer } from '../../support/http';
import { mailsTo, signIn } from '../../support/people';
import type { World } from '../../support/world';

export const DAY = 86_400_000;
/** A Tuesday, at seven where the college is: no day of the weekly list. */
export const tuesday = Date.parse('2026-03-03T01:32:00Z');

export const mornings = (world: () => World) => ({
  /** Comes so many days after the Tuesday. */
  morning: async (days: number) => {
    vi.setSystemTime(tuesday + days * DAY);
    await world().part(Schedule).run();
  },
  as: (who: Who) => signIn(world(), emailOf(who), who === 'owner'),
  /** The sentences that somebody was mailed, of those that are looked for. */
  told: async (who: Who, looked: RegExp) =>
    (await mailsTo(world(), emailOf(who))).flatMap(({ text }) => text.match(looked) ?? []),
});

export async function done(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer;
  expect(got.status, got.text).toBeLessThan(300);
  return got;
}
