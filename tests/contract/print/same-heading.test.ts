/** Two types may be printed under the same heading: each section has its own count. */
import { expect, it } from 'vitest';
import registry from '../../../resources.config';
import type { Registry } from '../../../schemas';
import { oneEngine } from '../support/engines';
import { worldOn } from '../support/world';
import { accept, log, print, printed } from './logbooks';

const [first, second] = printed.filter(({ api }) => !api.multipart);
if (!first || !second) throw new Error('There are no two printed types without a file');
const heading = 'Procedures and cases';
const alike: Registry = {
  ...registry,
  entries: registry.entries.map((entry) =>
    entry === first || entry === second ? { ...entry, print: { order: 0, ...entry.print, heading } } : entry,
  ),
};

for (const engine of oneEngine) {
  const world = worldOn(engine, alike);

  it('counts what is verified of each of two sections with the same heading', async () => {
    await accept(world, first, await log(world, 'owner', first));
    await log(world, 'owner', second);
    const { code } = await print(world, 'head', { student: world.idOf('owner') });
    const { sections } = (await world.as('nobody').get(`verify/${code}`)).body as { sections: { heading: string }[] };
    expect(sections.filter((section) => section.heading === heading)).toEqual([
      { heading, records: 1, verified: 1 },
      { heading, records: 1, verified: 0 },
    ]);
  });
}
