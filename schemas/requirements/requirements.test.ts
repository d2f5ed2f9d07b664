import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { catalogueSlugs, itemsOf } from '../catalogues';
import { type Counted, sourcedRequirements, sourceOf } from './index';

const wordsOn = (route: string): string[] =>
  registry.entries
    .filter((entry) => entry.route === route)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (field.type === 'choice' && field.options.from === 'list' ? field.options.values : []));

/** What a rule names and the registry does not have. */
function unknown(counted: Counted, slug: string): string[] {
  if ('catalogue' in counted) {
    const { catalogue, module, item } = counted;
    return itemsOf(slug, catalogue, module).includes(item) ? [] : [`${module}: ${item}`];
  }
  const routes = counted.screens.filter((route) => !registry.entries.some((entry) => entry.route === route));
  const offered = counted.screens.flatMap(wordsOn);
  return [...routes, ...(counted.anyOf ?? []).filter((word) => !offered.includes(word))];
}

describe.each(catalogueSlugs)('the requirements of %s', (slug) => {
  it('count records that the registry has', () => {
    const all = sourcedRequirements(slug);
    expect(all.flatMap(({ counts }) => (counts ? unknown(counts, slug) : []))).toEqual([]);
  });

  it('name their document', () => {
    expect(sourcedRequirements(slug).filter(({ source, clause }) => !sourceOf(source) || !clause)).toEqual([]);
  });
});

it('takes a paper that was only submitted for none that was published or accepted', () => {
  const accepted = sourcedRequirements('medicine').filter(({ label }) => /published or accepted/.test(label));
  expect(accepted.map(({ id }) => id)).toEqual(['dissemination-any-one', 'med-paper']);
  for (const { counts } of accepted)
    expect(counts && 'screens' in counts && counts.anyOf).toEqual(
      expect.not.arrayContaining(['Submitted', 'Under-Review']),
    );
});

it('says that nobody checks where a journal is indexed', () => {
  const indexed = catalogueSlugs
    .flatMap((slug) => sourcedRequirements(slug))
    .filter(({ label }) => /indexed/.test(label));
  expect(indexed.length).toBeGreaterThan(0);
  for (const { label } of indexed) expect(label).toMatch(/indexing not checked/);
});

it('asks of an unknown department only what holds for all', () => {
  expect(sourcedRequirements('nowhere').every(({ departments }) => departments === 'all')).toBe(true);
  expect(sourcedRequirements(null)).toEqual(sourcedRequirements('nowhere'));
});
