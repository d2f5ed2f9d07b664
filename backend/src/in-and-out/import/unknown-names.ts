import { type DirectoryResource, fold, type ReadRow } from '../../../../schemas';
import type { Preview } from '../../../../schemas/api/in-and-out';
import { groupedBy } from '../../../../schemas/grouped';
import { fieldIn } from '../../../../schemas/registry/rows';
import { likeliest } from '../../../../schemas/tabular/alike';
import type { Viewer } from '../../auth/viewer';
import { collegeIn } from './rows-there';

/** So many unknown names of a column and a college are compared with each other. More are a column of something else. */
const COMPARED = 200;

/** What the rows name that is not here, each once for a college. */
export function unknownIn(
  directory: DirectoryResource,
  rows: readonly ReadRow[],
  { college }: Viewer,
): Preview['unknown'] {
  const found = new Map<string, Preview['unknown'][number] & { times: number }>();
  const said = fieldIn(directory, 'college')?.writeName ?? '';
  for (const { unknown, body } of rows)
    for (const [name, { text, near }] of Object.entries(unknown)) {
      const place = Object.hasOwn(unknown, said) ? null : (collegeIn(directory, body) ?? college);
      const key = [name, fold(text), place].join(' ');
      const known = found.get(key);
      if (known) known.times += 1;
      else found.set(key, { times: 1, name, text, near: [...near], college: place });
    }
  const all = [...found.values()];
  const groupOf = (one: Preview['unknown'][number]) => `${one.name} ${one.college}`;
  const groups = groupedBy(all, groupOf);
  return all.map(({ times, ...one }) => {
    const group = groups.get(groupOf(one)) ?? [];
    if (one.near.length > 0 || group.length > COMPARED) return one;
    // A name that fewer rows have than another one, which is close to it, is more likely misspelt.
    const others = group.flatMap((other) => (other.times > times ? [other.text] : []));
    const near = likeliest(one.text, others);
    return near === undefined ? one : { ...one, near: [near] };
  });
}
