import { Inject, Injectable } from '@nestjs/common';
import { type Condition, type EntryResource, type Registry, scopeRule } from '../../../../schemas';
import { Config } from '../../config';
import { Database } from '../../database';
import { type Cipher, cipherWith, remembering } from '../../field-types';
import { Files } from '../../files/files';
import { People } from '../../users/people';
import { type QueryColumn, queryColumns } from '../query/query-columns';
import { Wire } from '../wire/wire';
import { REGISTRY, Registries } from './registries';
import { type EntryTable, tableOf } from './table';

export { REGISTRY } from './registries';

/** What is made once for an entry, and used by every request about it. */
export interface EntryParts {
  readonly entry: EntryResource;
  readonly table: EntryTable;
  readonly wire: Wire;
  readonly queryColumns: ReadonlyMap<string, QueryColumn>;
  /** The viewer's own records. */
  readonly ownRule: Condition;
  /** Whether any field identifies a patient. */
  readonly isSensitive: boolean;
}

@Injectable()
export class Entries {
  readonly all: readonly EntryParts[];
  readonly cipher: Cipher;
  private readonly byName: ReadonlyMap<string, EntryParts>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    database: Database,
    config: Config,
    people: People,
    files: Files,
    registries: Registries,
  ) {
    this.cipher = cipherWith(config.patientKeys);
    const forReading = remembering(this.cipher);
    this.all = registry.entries.map((entry) => {
      const table = tableOf(entry, database, this.cipher, registries);
      return {
        entry,
        table,
        wire: new Wire(table, forReading, people, files),
        queryColumns: queryColumns(entry),
        ownRule: scopeRule('own', [], []),
        isSensitive: entry.fields.some(({ sensitive }) => sensitive),
      };
    });
    this.byName = new Map(this.all.map((parts) => [parts.entry.name, parts]));
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): EntryParts {
    const parts = this.byName.get(name);
    if (!parts) throw new Error(`No entry is called ${name}`);
    return parts;
  }
}
