import type { Registry } from '../../../schemas';
import { idAt } from '../demo/ids';
import type { Population } from '../demo/people/people';
import type { Random } from '../demo/random';
import type { User } from '../users/tables';

/** What demo records of every kind are made from: the same world gives the same records. */
export interface DemoWorld {
  readonly registry: Registry;
  readonly population: Population;
  /** `YYYY-MM-DD`; nothing happens on it or later. */
  readonly today: string;
  readonly random: Random;
}

/** Rows of one table, all of the same columns. */
export interface DemoRows {
  readonly table: string;
  readonly rows: readonly object[];
}

interface Deed {
  readonly at: string;
  readonly by: User;
  readonly action: 'create' | 'reply';
  readonly resource: string;
  readonly record: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A line of the trail as it is stored. */
export const trailRow = ({ at, by, action, resource, record, after }: Deed, random: Random) => ({
  ...{ id: idAt(at, random), at, actor: by.id, actorName: by.name, action, resource, record },
  ...{ fromState: null, toState: null, before: null, after: JSON.stringify(after) },
});

/** Teachers and the head of a resident's department. */
export const staffOf = ({ staff }: Population, student: User): User[] =>
  staff.filter(({ department }) => department === student.department);
