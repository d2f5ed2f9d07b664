import { expect, it } from 'vitest';
import { resolved, sample, withFields } from '../../../../schemas/testing/sample';
import type { People } from '../../auth/users/people';
import type { Places } from '../../auth/users/places';
import type { Clock } from '../../base/config';
import { type AddedWords, FormContexts } from './form-contexts';

function opened() {
  const asked: unknown[] = [];
  const namable = async (...place: unknown[]) => {
    asked.push(place);
    return [
      { id: 'a', name: 'Asha' },
      { id: 'b', name: 'Bina' },
    ];
  };
  const contexts = new FormContexts(
    { today: () => '2026-01-02' } as Clock,
    { namable, namableStill: async () => [] } as unknown as People,
    {
      of:
        async ({ department }) =>
        (list, module) => [`${list} ${module} of ${department}`],
    } as Partial<AddedWords> as AddedWords,
    { catalogueOf: async (department: string) => `catalogue of ${department}` } as unknown as Places,
  );
  return { asked, contexts };
}
const place = { college: 'c', department: 'd' };

it('a form is judged by the day, the words and those whom one may name in its department', async () => {
  const { asked, contexts } = opened();
  const context = await contexts.for(place, resolved(sample()).fields);
  expect([context.today, context.department]).toEqual(['2026-01-02', 'catalogue of d']);
  expect(context.titles('words', 'm')).toEqual(['words m of d']);
  expect(context.people('faculty')).toEqual(new Set(['a', 'b']));
  expect(context.people('drpc')).toEqual(new Set());
  expect(context.names).toEqual(
    new Map([
      ['a', 'Asha'],
      ['b', 'Bina'],
    ]),
  );
  expect(asked).toEqual([['c', 'd']]);
});

it('the faculty is not looked for where nobody is chosen', async () => {
  const { asked, contexts } = opened();
  const { fields } = resolved(withFields({}));
  const context = await contexts.for(
    place,
    fields.filter(({ type }) => type !== 'person'),
  );
  await contexts.for(
    place,
    fields.map((field) => ({ ...field, filledBy: 'system' as const })),
  );
  expect([asked, context.people('faculty')]).toEqual([[], new Set()]);
});
