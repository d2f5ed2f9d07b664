import type { RowType } from '../../../../schemas';
import type { RowMaterial } from '../../../../schemas/materials';
import type { User } from '../../auth/users/tables';
import { storageIn } from '../../records/store/row-table';
import { collection } from '../material';
import { type DemoKind, type DemoWorld, linkedBy, trailRow, withTrail } from '../world';
import { fillRow } from './filling';

/**
 * What a type keeps beside accounts: a row for each person who is active, in turn from the rows of the material.
 * @param by gives who wrote it, and whether the row was made or changed
 */
export function demoBeside(
  { name, fields, rows: kept }: RowType,
  from: RowMaterial,
  people: readonly User[],
  by: (user: User) => { by: User | undefined; action: 'create' | 'update' },
  world: DemoWorld,
): DemoKind {
  const { population, today, random } = world;
  const beside = fields.filter(({ key }) => storageIn({ rows: kept })(key).of === 'side');
  const { rows: material } = collection(from);
  const active = people.filter(({ state }) => state === 'active');
  const made = active.map((user, index) => {
    const { id, createdAt: at } = user;
    const words = {
      today,
      joined: user.joinedDate ?? today,
      college: population.colleges.find((one) => one.id === user.college)?.name ?? '',
      department: population.departments.find((one) => one.id === user.department)?.name ?? '',
      number: String(index + 1).padStart(3, '0'),
    };
    const filling = { words, linked: linkedBy(world), at, random };
    const { values, files } = fillRow(beside, material[index % material.length] ?? {}, filling);
    const trail = trailRow({ ...by(user), at, resource: name, record: id, after: values }, random);
    const owned = { ownerTable: name, ownerId: id, createdBy: by(user).by?.id ?? id, createdAt: at };
    return { row: { id, ...values }, trail, files: files.map((file) => ({ file, ...owned })) };
  });
  return {
    rows: withTrail(kept.beside ?? name, made),
    files: made.flatMap(({ files }) => files),
  };
}
