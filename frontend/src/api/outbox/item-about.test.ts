import { expect, test } from 'vitest';
import { atOnce } from './item';
import { isAbout, recordOf } from './item-about';
import { made } from './testing/memory';

test.each([
  ['logbooks/skill', true, undefined],
  ['logbooks/skill/verify-many', true, undefined],
  ['logbooks/skill/7/withdraw', true, '7'],
  ['logbooks/skillLab/7/withdraw', false, undefined],
  ['queue/verify', false, undefined],
])('what is sent to %s', (path, isOfType, id) => {
  const item = atOnce({ ...made('a'), path }, 0);
  expect([isAbout(item, 'logbooks/skill'), recordOf(item, 'logbooks/skill')]).toEqual([isOfType, id]);
});
