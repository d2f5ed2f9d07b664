import type { Registry } from '../../../schemas';
import type { AuditAction } from '../../../schemas/audit-actions';
import { administers } from '../../../schemas/roles';
import type { User } from '../auth/users/tables';
import { idAt } from './ids';
import type { Population } from './people/people';
import type { Random } from './random';
import type { OwnedFile } from './store/files';

/** The facts from which demo records of every kind are made. The same world gives the same records. */
export interface DemoWorld {
  readonly registry: Registry;
  readonly population: Population;
  /** `YYYY-MM-DD`. Nothing happens on this day or later. */
  readonly today: string;
  readonly random: Random;
  /** The same world with independent random numbers, so that no declaration's records depend on another's. */
  of(name: string): DemoWorld;
}

export const demoWorldOf = (facts: Omit<DemoWorld, 'of'>): DemoWorld => ({
  ...facts,
  of: (name) => demoWorldOf({ ...facts, random: facts.random.fork(name) }),
});

/** Rows of one table. All have the same columns. */
export interface DemoRows {
  readonly table: string;
  readonly rows: readonly object[];
}

/** The data of a kind: its rows, and files whose bytes are not written yet. */
export interface DemoKind {
  readonly rows: readonly DemoRows[];
  readonly files: readonly OwnedFile[];
}

interface TrailEvent {
  readonly at: string;
  /** Null for somebody without an account. */
  readonly by: User | null | undefined;
  readonly action: AuditAction;
  readonly resource: string;
  readonly record: string;
  readonly toState?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A line of the audit trail as it is stored. */
export const trailRow = ({ at, by, action, resource, record, toState, before, after }: TrailEvent, random: Random) => ({
  id: idAt(at, random),
  at,
  actor: by?.id ?? null,
  actorName: by?.name ?? null,
  action,
  resource,
  record,
  fromState: null,
  toState: toState ?? null,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
});

interface Made {
  readonly row: object;
  /** What happened to it, as `trailRow` gives it. */
  readonly trail: object | readonly object[];
}

/** The rows of a table, and what the trail says of them. */
export const withTrail = (table: string, made: readonly Made[]): DemoRows[] => [
  { table, rows: made.map(({ row }) => row) },
  { table: 'audit', rows: made.flatMap(({ trail }) => trail) },
];

/** The administrator of the demo. */
export const officeOf = ({ users }: Population): User | undefined => users.find(({ role }) => administers(role));

/** Finds a linked row by its name. */
export const linkedBy =
  ({ registry, population }: DemoWorld) =>
  (directory: string, name: string): string | null => {
    const holds = registry.directories.find((one) => one.name === directory)?.holds;
    const table = holds?.what === 'own' ? holds.table : undefined;
    const rows = table === 'colleges' ? population.colleges : table === 'departments' ? population.departments : [];
    return rows.find((row) => row.name === name)?.id ?? null;
  };

/** Teachers and the head of a resident's department. */
export const staffOf = ({ staff }: Population, student: User): User[] =>
  staff.filter(({ department }) => department === student.department);
