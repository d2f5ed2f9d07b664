import { describe, expect, it } from 'vitest';
import * as site from '../../frontend/src/public/words';
import { legacyRoutes } from '../../frontend/src/registry/legacy-routes';
import { otherScreens } from '../../frontend/src/registry/other-screens';
import * as area from '../../frontend/src/words';
import registry from '../../resources.config';
import { isPaged } from '../../schemas';
import * as facts from './facts';
import { type Loose, typo } from './facts-check/mutants';
import { compareScreens } from './facts-check/screens';
import { screenMutants } from './facts-check/screens/mutants';
import { compareNavigation } from './facts-check/screens/navigation';
import { publicPaths } from './facts-check/screens/site';
import { compareWords, type Words } from './facts-check/screens/words';

type Json = { [key: string]: Json } | string | number;

/** Every text of a tree, each with the tree in which it alone has lost or gained a character. */
function spelledWrong(tree: Json, path: readonly string[] = []): [path: string, tree: Json][] {
  if (typeof tree !== 'object') return [[path.join('.'), typeof tree === 'string' ? typo(tree) : tree + 1]];
  return Object.entries(tree).flatMap(([key, value]) =>
    spelledWrong(value, [...path, key]).map(([at, wrong]): [string, Json] => [at, { ...tree, [key]: wrong }]),
  );
}

describe('a screen with one thing wrong is found out', () => {
  it.each(screenMutants)('%s', (_, spoil) => {
    const copy = structuredClone(registry) as Loose<typeof registry>;
    spoil(copy);
    expect(compareScreens(copy as typeof registry, facts)).not.toEqual([]);
  });

  const words = JSON.parse(JSON.stringify({ area: { ...area }, site: { ...site } })) as Json;
  it.each(spelledWrong(words))('%s', (_, wrong) => {
    expect(compareWords(wrong as unknown as Words, facts)).not.toEqual([]);
  });

  const navigation = { screens: otherScreens, legacy: legacyRoutes, publicPaths };
  const without = <T>(list: readonly T[], index: number) => list.filter((_, at) => at !== index);
  it('a page or an old address that is missing', () => {
    for (const [index, page] of registry.resources.entries()) {
      if (!isPaged(page) || page.nav.group === 'admin') continue;
      const fewer = { ...registry, resources: without(registry.resources, index) };
      expect(compareNavigation(fewer, navigation, facts), page.route).not.toEqual([]);
    }
    for (const index of legacyRoutes.keys())
      expect(compareNavigation(registry, { ...navigation, legacy: without(legacyRoutes, index) }, facts)).not.toEqual(
        [],
      );
    expect(compareNavigation(registry, { ...navigation, publicPaths: ['/'] }, facts)).not.toEqual([]);
  });
});
