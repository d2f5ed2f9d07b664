/** How well the facts watch the registry: each of them is spoiled in turn, and the comparison must notice. */
import { describe, expect, it } from 'vitest';
import { oldAddresses } from '../../frontend/src/app/old-address';
import { otherScreens } from '../../frontend/src/app/other-screens';
import * as site from '../../frontend/src/public/words';
import * as area from '../../frontend/src/words';
import registry from '../../resources.config';
import { isPaged } from '../../schemas';
import * as facts from './facts';
import { compareEntry } from './facts-check/compare';
import { compareNavigation, statedPages } from './facts-check/screens/navigation';
import { publicPaths } from './facts-check/screens/site';
import { compareWords, type Words } from './facts-check/screens/words';
import { spoiledOf, type Tree } from './facts-check/spoiled';
import { compareTitles } from './facts-check/titles';

/** A comparison that finds nothing to compare with fails as loudly as one that finds a difference. */
function differs(compared: () => readonly string[]): boolean {
  try {
    return compared().length > 0;
  } catch {
    return true;
  }
}

/**
 * Facts of an entry that are compared by what is beside them: a label that only names a control of which the specification says
 * the kind, the second button, which is a word of every form, and days whose order alone is the example.
 */
const besides = /^unnamedFields\.\d+\.label$|uttons\.[1-9]$|^verify\.dialog\.buttons|\.derived\.examples\.\d+\.given\./;

describe('a fact with one word wrong is noticed', () => {
  it.each(Object.entries(facts.entries))('of %s', (slug, stated) => {
    const entry = registry.entries.find(({ route }) => route === slug);
    if (!entry) throw new Error(`There is no entry ${slug}`);
    const survivors = spoiledOf(stated as unknown as Tree).filter(
      ({ path, tree }) =>
        !besides.test(path) && !differs(() => compareEntry(entry, tree as unknown as facts.EntryFacts)),
    );
    expect(survivors.map(({ path }) => path)).toEqual([]);
  });

  it('of the title lists', () => {
    const survivors = spoiledOf(facts.titleForms as unknown as Tree).filter(
      ({ tree }) => !differs(() => compareTitles(registry, tree as unknown as typeof facts.titleForms)),
    );
    expect(survivors.map(({ path }) => path)).toEqual([]);
  });

  it('and a word of a screen that stands in no declaration', () => {
    const words = JSON.parse(JSON.stringify({ area: { ...area }, site: { ...site } })) as Tree;
    const spoiled = spoiledOf(words);
    const survivors = spoiled.filter(({ tree }) => compareWords(tree as unknown as Words, facts).length === 0);
    expect(survivors.map(({ path }) => path)).toEqual([]);
    expect(spoiled.length).toBeGreaterThan(20);
  });
});

it('a page or an old address that is missing is noticed', () => {
  const navigation = { screens: otherScreens, legacy: oldAddresses(), publicPaths };
  for (const page of statedPages(registry, facts)) {
    if (!isPaged(page) || page.nav.group === 'admin') continue;
    const fewer = { ...registry, resources: registry.resources.filter((one) => one !== page) };
    expect(compareNavigation(fewer, navigation, facts), page.route).not.toEqual([]);
  }
  const known = new Set<string>([
    facts.studentRoutes.reports,
    ...statedPages(registry, facts).map(({ route }) => route),
  ]);
  for (const route of navigation.legacy.filter((one) => known.has(one))) {
    const legacy = navigation.legacy.filter((one) => one !== route);
    expect(compareNavigation(registry, { ...navigation, legacy }, facts), route).not.toEqual([]);
  }
  expect(compareNavigation(registry, { ...navigation, publicPaths: ['/'] }, facts)).not.toEqual([]);
});
