import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { ruleOf } from '../../../../schemas';
import { recordOf } from '../../support/http';
import type { World } from '../../support/world';
import { directoryBody } from '../directory/material';

/** What was entered is there after a restart. */
export function persistenceContract(world: () => World) {
  const admin = () => world().as('administrator');

  it('keeps rows, profiles, sendings and files over a restart', async () => {
    const paths: string[] = [];
    for (const directory of registry.directories) {
      // Who may be appointed, and with what proof, is asked in headships.test.ts.
      if (!ruleOf(directory, 'create', 'admin') || directory.rows.effects.includes('headship')) continue;
      const made = await admin().post(directory.api.path, directoryBody(directory, registry, world(), 'administrator'));
      paths.push(`${directory.api.path}/${recordOf(made).id}`);
    }
    for (const { keeps, api } of registry.forms) paths.push(keeps.what === 'inbox' ? `${api.path}?_end=5` : api.path);
    const before = await Promise.all(paths.map((path) => admin().get(path)));
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const files = before.flatMap(({ text }) => text.match(/\/api\/files\/[\w-]+/g) ?? []);
    expect(files).not.toEqual([]);
    await world().restart();
    const after = await Promise.all(paths.map((path) => admin().get(path)));
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    for (const file of files) expect((await admin().get(file.replace('/api/', ''))).status).toBe(200);
  });
}
