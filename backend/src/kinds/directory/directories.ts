import { Inject, Injectable } from '@nestjs/common';
import { type DirectoryResource, type Registry, type Role, roles } from '../../../../schemas';
import { Clock } from '../../config';
import { Database } from '../../database';
import type { Fragment } from '../../engine/rights/rule-sql';
import { fileFields } from '../../engine/write/record-files';
import { Files } from '../../files/files';
import { REGISTRY } from '../entry/entries';
import { formDirectories } from '../form/as-directory';
import { DirectoryNames } from './names';
import { reachOf } from './reach';
import { type DirectoryTable, directoryTable } from './table';
import { DirectoryWire } from './wire';

/** What is made once for a directory, and used by every request about it. */
export interface DirectoryParts {
  readonly directory: DirectoryResource;
  readonly table: DirectoryTable;
  readonly wire: DirectoryWire;
  /** The rows that each role sees; an absent role sees none. */
  readonly reach: Readonly<Partial<Record<Role, Fragment>>>;
  /** Among them, the rows that each role may change, as far as it has the right to. */
  readonly changes: Readonly<Partial<Record<Role, Fragment>>>;
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
    files: Files,
    names: DirectoryNames,
    private readonly database: Database,
  ) {
    const quote = (name: string) => this.database.quote(name);
    const made = [...registry.directories, ...formDirectories(registry)].map((directory): DirectoryParts => {
      const table = directoryTable(directory, quote);
      return {
        directory,
        table,
        wire: new DirectoryWire(table, (name) => this.named(name).table, names, files),
        reach: Object.fromEntries(roles.map((role) => [role, reachOf(table, role, clock)])),
        changes: Object.fromEntries(roles.map((role) => [role, reachOf(table, role, clock, 'change')])),
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
