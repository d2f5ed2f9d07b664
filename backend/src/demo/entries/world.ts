import { type FileKind, groupedBy, type Registry } from '../../../../schemas';
import type { User } from '../../auth/users/tables';
import { Decks } from '../decks';
import type { Population } from '../people/people';
import type { Random } from '../random';
import { Colleagues } from './colleagues';
import { type DemoTitle, titlesOf } from './titles';

/** What all records of one run share. */
export type World = {
  readonly registry: Registry;
  readonly random: Random;
  readonly decks: Decks;
  /** Teachers and heads by the id of their department, and coordinators. */
  readonly staff: ReadonlyMap<string, Colleagues>;
  readonly coordinators: readonly User[];
  readonly titles: readonly DemoTitle[];
  /** The last day on which anything was logged or verified. */
  readonly until: string;
  /** Whether records carry files; without, every file field stays empty. */
  readonly withFiles: boolean;
};

/** A file of a record, not written yet: its bytes are made from `lines`. */
export type DemoFile = {
  readonly id: string;
  readonly name: string;
  readonly type: FileKind;
  readonly field: string;
  readonly lines: readonly string[];
  /** What a picture shows. @default a certificate */
  readonly look?: 'screen' | 'crest';
};

type Own = Pick<World, 'registry' | 'random' | 'until'> &
  Partial<World> & {
    /** How often residents choose this teacher, beside 1 for the others. */
    readonly popularity?: (teacher: User) => number;
  };

/** The world of a population: without favourites and without files, unless `own` says otherwise. */
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
