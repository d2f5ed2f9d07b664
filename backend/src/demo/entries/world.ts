import { groupedBy, type Registry } from '../../../../schemas';
import type { User } from '../../auth/users/tables';
import { Decks } from '../decks';
import type { Population } from '../people/people';
import type { Random } from '../random';
import { Colleagues } from './colleagues';
import { type DemoTitle, titlesOf } from './titles';

/** The facts that all records of one run share. */
export type World = {
  readonly registry: Registry;
  readonly random: Random;
  readonly decks: Decks;
  /** Teachers and heads by the id of their department. */
  readonly staff: ReadonlyMap<string, Colleagues>;
  readonly coordinators: readonly User[];
  readonly titles: readonly DemoTitle[];
  /** The last day on which anything was logged or verified. */
  readonly until: string;
  /** Whether records have files. If not, every file field stays empty. */
  readonly withFiles: boolean;
};

type Own = Pick<World, 'registry' | 'random' | 'until'> &
  Partial<World> & {
    /** How often residents choose this teacher, compared with 1 for the others. */
    readonly popularity?: (teacher: User) => number;
  };

/** The world of a population, without favourites and without files unless `own` says otherwise. */
export function worldOf(
  population: Pick<Population, 'departments' | 'staff' | 'coordinators'>,
  { popularity = () => 1, ...own }: Own,
): World {
  const slugs = [...new Set(population.departments.map(({ slug }) => slug))];
  return {
    decks: new Decks(own.random.fork('material')),
    staff: byDepartment(population.staff, popularity),
    coordinators: population.coordinators.map(({ user }) => user),
    titles: titlesOf(own.registry, slugs),
    withFiles: false,
    ...own,
  };
}

function byDepartment(staff: readonly User[], popularity: (teacher: User) => number): Map<string, Colleagues> {
  const groups = groupedBy(staff, ({ department }) => department ?? '');
  return new Map([...groups].map(([department, group]) => [department, new Colleagues(group, popularity)]));
}
