import { EntitySchema } from '../../database';

/** A word that someone of a department added to one of its lists. */
export class Title {
  id = '';
  /** The registry's name of the list. */
  list = '';
  college = '';
  department = '';
  /** The module it belongs to; '' in lists without modules, because a unique index holds no two NULLs equal. */
  module = '';
  title = '';
  createdBy = '';
  createdAt = '';
}

const id = { type: 'varchar', length: 36 } as const;
const words = { type: 'varchar', length: 255 } as const;

export const titlesTable = new EntitySchema<Title>({
  name: 'titles',
  target: Title,
  columns: {
    id: { ...id, primary: true },
    list: { type: 'varchar', length: 60 },
    college: id,
    department: id,
    module: words,
    title: words,
    createdBy: id,
    createdAt: { type: 'varchar', length: 24 },
  },
  indices: [{ name: 'uq_titles', columns: ['college', 'department', 'list', 'module', 'title'], unique: true }],
});
