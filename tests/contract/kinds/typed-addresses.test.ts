/** Whoever adds people makes the program write to addresses that they type. */
import { expect, it } from 'vitest';
import registry from '../../../resources.config';
import { ruleOf } from '../../../schemas';
import { fieldIn } from '../../../schemas/registry/rows';
import { cast } from '../support/cast';
import { recordOf } from '../support/http';
import { mailsTo } from '../support/people';
import { worldOn } from '../support/world';
import { directoryBody } from './directory/material';

const world = worldOn('sqlite');
const directory = registry.directories.find(
  (one) => one.holds.what === 'accounts' && ruleOf(one, 'create', cast.counterpart.role),
);
if (!directory) throw new Error('Nobody but administrators adds accounts');
const { path } = directory.api;
const field = fieldIn(directory, 'email')?.writeName ?? '';

it('three hundred of them an hour', async () => {
  const teacher = world.as('counterpart');
  const added = await teacher.post(path, directoryBody(directory, registry, world, 'counterpart'));
  expect(added.status, added.text).toBe(201);
  let [last, tried] = [added, 0];
  for (; last.status < 300 && tried < 400; tried++) {
    const { id, version } = recordOf(last);
    last = await teacher.call('PATCH', `${path}/${id}`, { version, [field]: `one${tried % 2}@elsewhere.test` });
  }
  expect([last.status, tried]).toEqual([429, 300]);
  expect(await mailsTo(world, 'one1@elsewhere.test')).not.toHaveLength(0);
  // What has no address goes on, and so does whoever has typed none.
  const { id, version } = recordOf(await teacher.get(`${path}/${recordOf(added).id}`));
  const named = { version, [directory.fields.find(({ key }) => key === directory.title)?.writeName ?? '']: 'Asha Rao' };
  expect((await teacher.call('PATCH', `${path}/${id}`, named)).status).toBe(200);
  const body = directoryBody(directory, registry, world, 'colleague');
  expect((await world.as('colleague').post(path, body)).status).toBe(201);
});
