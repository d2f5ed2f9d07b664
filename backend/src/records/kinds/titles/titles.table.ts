import { id, key, moment, type RowOf, table, words } from '../../../base/database/columns';

export const titlesTable = table(
  'titles',
  {
    id: key,
    /** The registry's name of the list. */
    list: words(60),
    college: id,
    department: id,
    /** Its module. '' in lists without modules, because a unique index never treats two NULLs as equal. */
    module: words(255),
    title: words(255),
    createdBy: id,
    createdAt: moment,
  },
  [{ name: 'uq_titles', columns: ['college', 'department', 'list', 'module', 'title'], unique: true }],
);
/** A word that somebody of a department added to one of its lists. */
export type Title = RowOf<typeof titlesTable>;
