/**
 * How well the facts watch the registry: every word of every declaration is spoiled in turn, and each spoiled registry must be
 * noticed by its own check, by a fact of the specification or by one of this product. `npm run test:mutants` takes every mutant
 * and prints the score; without it one of twenty stands for the others.
 */
import { describe, expect, it } from 'vitest';
import { oldAddresses } from '../../frontend/src/app/old-addresses';
import { otherScreens } from '../../frontend/src/app/other-screens';
import * as site from '../../frontend/src/public/words';
import * as area from '../../frontend/src/words';
import registry, { declarations } from '../../resources.config';
import { defineRegistry, isPaged } from '../../schemas';
import * as facts from './facts';
import { compare } from './facts-check/compare';
import { type Witness, witnessOf } from './facts-check/judge';
import { additions, mutantsOf, type Tree } from './facts-check/mutants';
import { compareNavigation, statedPages } from './facts-check/screens/navigation';
import { publicPaths } from './facts-check/screens/site';
import { compareWords, type Words } from './facts-check/screens/words';

const every = process.env.MUTANTS === 'all' ? 1 : 20;
const stated = Object.entries(declarations as unknown as Readonly<Record<string, Tree>>).filter(([key]) =>
  Object.hasOwn(facts.product, key),
);
const score: Record<Witness | 'nobody', number> = { check: 0, specification: 0, product: 0, nobody: 0 };

describe('a declaration with one word wrong is noticed', () => {
  it.each(stated)('%s', (key, declaration) => {
    const mutants = mutantsOf(declaration, additions, key).filter((_, index) => index % every === 0);
    const survivors = mutants.filter(({ tree }) => {
      const witness = witnessOf(key, tree);
      score[witness ?? 'nobody'] += 1;
      return witness === undefined;
    });
    expect(survivors.map(({ path, what }) => `${path}: ${what}`)).toEqual([]);
  });

  it('and one with nothing wrong is not', () => {
    for (const [key, declaration] of stated) expect([key, witnessOf(key, declaration)]).toEqual([key, undefined]);
  });

  it('counts', () => {
    const { nobody, ...noticed } = score;
    const [sum, found] = [Object.values(score), Object.values(noticed)].map((all) =>
      all.reduce((one, other) => one + other),
    );
    // the reporter that `npm test` uses keeps the console of a test that passes to itself
    process.stderr.write(
      `${found} of ${sum} mutants noticed: ${Object.entries(noticed)
        .map(([who, n]) => `${n} by the ${who}`)
        .join(', ')}.\n`,
    );
    expect(sum).toBeGreaterThan(100);
    expect(nobody).toBe(0);
  });
});

describe('the whole with one part wrong is noticed', () => {
  it('a type that is missing or stands elsewhere', () => {
    const others: Tree = Object.fromEntries(stated.filter(([key]) => key !== 'printedLogbook'));
    for (const { tree, what } of mutantsOf(others, undefined, '').filter(({ path }) => path === '')) {
      const keys = Object.keys(tree as object).filter((key) => Object.hasOwn(facts.product, key));
      expect(keys, what).not.toEqual(Object.keys(facts.product).filter((key) => key !== 'printedLogbook'));
    }
    expect(compare(defineRegistry(declarations), facts)).toEqual([]);
  });

  it('a page or an old address that is missing', () => {
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

  it('a word of a screen that stands in no declaration', () => {
    const words = JSON.parse(JSON.stringify({ area: { ...area }, site: { ...site } })) as Tree;
    const wrong = mutantsOf(words).filter(({ what }) => what === 'change a character' || what === 'add one');
    const survivors = wrong.filter(({ tree }) => compareWords(tree as unknown as Words, facts).length === 0);
    expect(survivors.map(({ path }) => path)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(20);
  });
});

it('the order of the declarations is that of the product', () => {
  const order = Object.keys(declarations).filter((key) => Object.hasOwn(facts.product, key));
  expect(order).toEqual(Object.keys(facts.product));
});
