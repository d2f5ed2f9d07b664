import { Inject, Injectable } from '@nestjs/common';
import {
  type Condition,
  type DirectoryResource,
  directoryRule,
  type Registry,
  type Role,
} from '../../../../../schemas';
import { Clock } from '../../../base/config';
import { Database } from '../../../base/database';
import { Files } from '../../../files/files';
import { compileRule, type Fragment } from '../../rights/rule-sql';
import { REGISTRY } from '../../store/entries';
import { fileFields } from '../../write/record-files';
import { DirectoryNames } from './names';
import { type DirectoryTable, directoryTable } from './table';
import { DirectoryWire } from './wire';

/** The injection token of every declaration that is kept as a directory, those of the registry's own first. */
export const DIRECTORIES = Symbol('directories');

/** What is made once for a directory, and used by every request about it. */
export interface DirectoryParts {
  readonly directory: DirectoryResource;
  readonly table: DirectoryTable;
  readonly wire: DirectoryWire;
  /**
   * The rows that a role sees: the filter of its lists and the guard of every record. Or, among them, those that it may
   * change, as far as it has the right to. Undefined for a role that sees none.
   */
  rule(role: Role, right?: 'read' | 'change'): Fragment | undefined;
}

@Injectable()
export class Directories {
  /** Those that the registry declares. */
  readonly all: readonly DirectoryParts[];
  /** Those whose rows carry files, with what forms keep. */
  readonly withFiles: readonly DirectoryParts[];
  private readonly byName: ReadonlyMap<string, DirectoryParts>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    clock: Clock,
    @Inject(DIRECTORIES) directories: readonly DirectoryResource[],
    files: Files,
    names: DirectoryNames,
    private readonly database: Database,
  ) {
    const quote = (name: string) => this.database.quote(name);
    const made = directories.map((directory): DirectoryParts => {
      const table = directoryTable(directory, quote);
      return {
        directory,
        table,
        wire: new DirectoryWire(table, (name) => this.named(name).table, names, files),
        rule: (role, right = 'read') => {
          const rule = rowsOf(directory, role, right);
          return rule && bothOf(table.belongs, compileRule(rule, table.ruleColumns(clock.today())));
        },
      };
    });
    this.byName = new Map(made.map((parts) => [parts.directory.name, parts]));
    this.all = made.slice(0, registry.directories.length);
    this.withFiles = made.filter(({ directory }) => fileFields(directory.fields).length > 0);
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): DirectoryParts {
    const parts = this.byName.get(name);
    if (!parts) throw new Error(`No directory is called ${name}`);
    return parts;
  }
}

/** The rule of a role's right, as data. */
export function rowsOf(directory: DirectoryResource, role: Role, right: 'read' | 'change'): Condition | undefined {
  const rights = directory.permissions[role];
  const scope = (right === 'change' ? rights?.change : undefined) ?? rights?.read;
  return scope && directoryRule(directory, scope);
}

const bothOf = (...parts: readonly Fragment[]): Fragment => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
  slots: parts.flatMap(({ slots }) => slots),
});
