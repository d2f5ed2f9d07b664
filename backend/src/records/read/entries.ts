import { Inject, Injectable } from '@nestjs/common';
import type { EntryResource, Registry } from '../../../../schemas';
import { People } from '../../auth/users/people';
import { Config } from '../../base/config';
import { Database } from '../../base/database';
import { type Cipher, cipherWith, remembering } from '../../field-types';
import { Files } from '../../files/files';
import { type OpenTable, openTable } from '../store/open-entries';
import { REGISTRY, Registries } from '../store/registries';
import { type EntryTable, entryTableOf } from '../store/table';
import { decidedFrame } from '../wire/frames';
import { Wire } from '../wire/wire';
import { partsOf, type RecordParts } from './parts';

/** The parts of a type of entry. */
export interface EntryParts extends RecordParts {
  readonly type: EntryResource;
  readonly table: EntryTable;
}

@Injectable()
export class Entries {
  readonly all: readonly EntryParts[];
  /** The table of the open entries of all types. */
  readonly open: OpenTable;
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
    this.all = registry.entries.map((type) => {
      const table = entryTableOf(type, database.dialect, this.cipher, registries);
      const wire = new Wire(table, decidedFrame(table), forReading, people, files);
      return { ...partsOf(type), type, table, wire };
    });
    this.open = openTable(registry.entries, database.dialect);
    this.byName = new Map(this.all.map((parts) => [parts.type.name, parts]));
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): EntryParts {
    const parts = this.byName.get(name);
    if (!parts) throw new Error(`No entry is called ${name}`);
    return parts;
  }
}
