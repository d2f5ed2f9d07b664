import type { DirectoryResource } from '../../../../schemas';
import { placeIn } from '../../records/store/row-table';
import { materialNamed } from '../material/others';
import { type DemoKind, type DemoWorld, linkedBy, officeOf, trailRow, withTrail } from '../world';
import { fillRow } from './filling';

/** The rows of a directory besides accounts, one for each row of the material. Empty without `demo`. */
export function demoDirectory(directory: DirectoryResource, world: DemoWorld): DemoKind {
  const { holds, fields, demo, name, rows } = directory;
  const { population, today, random } = world;
  if (rows.table === 'colleges') return { rows: [], files: logos(directory, world) };
  if (!demo || holds.what !== 'accounts' || !rows.beside) return { rows: [], files: [] };
  const office = officeOf(population);
  const beside = fields.filter(({ key }) => placeIn(directory)(key).of === 'side');
  const material = materialNamed(demo.from);
  const people = population.users.filter(({ role, state }) => holds.ranks.includes(role) && state === 'active');
  const made = people.map((user, index) => {
    const at = user.createdAt;
    const filling = { words: { today }, linked: linkedBy(world), at, random };
    const { values, files } = fillRow(beside, material[index % material.length] ?? {}, filling);
    const event = { at, by: office, action: 'create', resource: name, record: user.id, after: values } as const;
    return { row: { id: user.id, ...values }, at, files, trail: trailRow(event, random) };
  });
  return {
    rows: withTrail(rows.beside, made),
    files: made.flatMap(({ row: { id }, at, files }) =>
      files.map((file) => ({ file, ownerTable: name, ownerId: id, createdBy: office?.id ?? id, createdAt: at })),
    ),
  };
}

/** Logos for the colleges that have one: the first letters of their names. */
function logos({ name }: DirectoryResource, { population }: DemoWorld): DemoKind['files'] {
  const office = officeOf(population);
  return population.colleges.flatMap(({ id, logo, name: college, createdAt }) => {
    if (!logo) return [];
    const letters = college.replace(/[^A-Z]/g, '').slice(0, 5);
    const file = { id: logo, name: 'logo.png', type: 'png', field: 'logo', lines: [letters], look: 'crest' } as const;
    return [{ file, ownerTable: name, ownerId: id, createdBy: office?.id ?? id, createdAt }];
  });
}
