/** Words of the declarations, each spoiled in turn: the registry refuses them, or a document that is made from it says otherwise. */
import { expect, it } from 'vitest';
import registry, { declarations } from '../../resources.config';
import { defineRegistry, permissionMarkdown, type Registry } from '../../schemas';
import { openApiOf } from '../../scripts/documents';
import { resourcesPage } from '../../scripts/resources-page';
import { spoiledOf, type Tree } from './facts-check/spoiled';

/** Demo records, the words for documents themselves, and names that the functions of a kind give: no registry says them. */
const besides = /\.demo\.|\.documents\.|\.acts\.\d+\.(?:action|verb|effects|fields)\b|\.fields\.title\.type$/;
/** All of them take half a minute. */
const ONE_OF = Number(process.env.ONE_OF ?? 10);

/** From the one that costs least to the one that costs most. */
const documents: readonly ((registry: Registry) => string)[] = [
  resourcesPage,
  permissionMarkdown,
  (one) => JSON.stringify(openApiOf(one)),
];

it('a declaration with one word wrong is noticed', () => {
  const before = documents.map((make) => make(registry));
  const isNoticed = (spoiled: object): boolean => {
    try {
      const now = defineRegistry(spoiled as typeof declarations);
      return documents.some((make, at) => make(now) !== before[at]);
    } catch {
      return true;
    }
  };
  const spoiled = Object.entries(declarations)
    .flatMap(([key, declared]) =>
      spoiledOf(declared as unknown as Tree).map(({ path, tree }) => ({ path: `${key}.${path}`, key, tree })),
    )
    .filter(({ path }) => !besides.test(path))
    .filter((_, at) => at % ONE_OF === 0);
  const survivors = spoiled.filter(({ key, tree }) => !isNoticed({ ...declarations, [key]: tree }));
  expect(survivors.map(({ path }) => path)).toEqual([]);
  expect(spoiled.length).toBeGreaterThan(100);
});
