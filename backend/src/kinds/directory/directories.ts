import { Inject, Injectable } from '@nestjs/common';
import { type Directory, type Registry, type Role, roles } from '../../../../schemas';
import { Clock } from '../../config';
import { Database } from '../../database';
import { Files } from '../../files/files';
import type { Fragment } from '../../registry/access';
import { REGISTRY } from '../../registry/entries';
import { DirectoryNames } from './names';
import { reachOf } from './reach';
import { type DirectoryTable, directoryTable } from './table';
import { DirectoryWire } from './wire';

/** What is made once for a directory, and used by every request about it. */
export interface DirectoryParts {
  readonly directory: Directory;
  readonly table: DirectoryTable;
  readonly wire: DirectoryWire;
  /** The rows that each role sees; an absent role sees none. */
  readonly reach: Readonly<Partial<Record<Role, Fragment>>>;
}

@Injectable()
export class Directories {
  readonly all: readonly DirectoryParts[];
  private readonly byName: ReadonlyMap<string, DirectoryParts>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    clock: Clock,
    files: Files,
    names: DirectoryNames,
    private readonly database: Database,
  ) {
    const quote = (name: string) => this.database.quote(name);
    this.all = registry.directories.map((directory) => {
      const table = directoryTable(directory, quote);
      return {
        directory,
        table,
        wire: new DirectoryWire(table, (name) => this.named(name).table, names, files),
        reach: Object.fromEntries(roles.map((role) => [role, reachOf(table, role, clock)])),
      };
    });
    this.byName = new Map(this.all.map((parts) => [parts.directory.name, parts]));
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): DirectoryParts {
    const parts = this.byName.get(name);
    if (!parts) throw new Error(`No directory is called ${name}`);
    return parts;
  }
}
