import type { FileKind, Registry } from '../../../../schemas';
import type { Posting, User } from '../../users/tables';
import type { Decks } from '../decks';
import type { DemoDepartment } from '../people/colleges';
import type { Random } from '../random';
import type { DemoTitle } from './titles';

/** What all records of one run share. */
export type World = {
  readonly registry: Registry;
  readonly random: Random;
  readonly decks: Decks;
  readonly departments: readonly DemoDepartment[];
  /** Teachers and heads of all departments, and coordinators. */
  readonly staff: readonly User[];
  readonly postings: readonly Posting[];
  readonly titles: readonly DemoTitle[];
  /** The last day on which anything was logged or verified. */
  readonly until: string;
  /** How often residents choose this teacher, beside 1 for the others. */
  readonly popularity: (teacher: User) => number;
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
};
