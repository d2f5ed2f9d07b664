import type { DirectoryResource } from '../../../../schemas';
import { type DemoKind, type DemoWorld, officeOf } from '../world';
import { demoBeside } from './beside-accounts';

/** The rows of a directory besides accounts, one for each row of the material. Empty without `demo`. */
export function demoDirectory(directory: DirectoryResource, world: DemoWorld): DemoKind {
  const { holds, demo, rows } = directory;
  const { population } = world;
  if (rows.table === 'colleges') return { rows: [], files: logos(directory, world) };
  if (!demo || holds.what !== 'accounts' || !rows.beside) return { rows: [], files: [] };
  const people = population.users.filter(({ role }) => holds.ranks.includes(role));
  const office = officeOf(population);
  return demoBeside(directory, demo.from, people, () => ({ by: office, action: 'create' }), world);
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
