import { Inject, Injectable } from '@nestjs/common';
import type { RecordResource, Registry, StoredType } from '../../../../schemas';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Database } from '../../base/database';
import { remembering } from '../../field-types';
import { Files } from '../../files/files';
import { REGISTRY } from '../store/registries';
import { recordTableOf } from '../store/table';
import { actFrame, type Frame } from '../wire/frames';
import { type NamesOfRows, Wire } from '../wire/wire';
import { Entries } from './entries';
import { partsOf, type RecordParts } from './parts';

export interface ResourceParts extends RecordParts {
  readonly type: RecordResource;
}

/** The types of `registry.records`, with their parts: those of `kind: 'record'`, which entries, titles and forms are not. */
@Injectable()
export class Records {
  readonly all: readonly ResourceParts[];
  /** Makes the parts of a type that has routes of its own. */
  readonly partsFor: <T extends StoredType>(type: T, frame: Frame) => RecordParts & { readonly type: T };

  constructor(
    @Inject(REGISTRY) registry: Registry,
    database: Database,
    { cipher }: Entries,
    people: People,
    files: Files,
    places: Places,
  ) {
    const forReading = remembering(cipher);
    const departments: NamesOfRows = async (_, ids) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await places.departmentName(id)] as const)));
    this.partsFor = (type, frame) => {
      const table = recordTableOf(type, database.dialect, cipher);
      const wire = new Wire(table, frame, forReading, people, files, departments);
      return { ...partsOf(type), type, table, wire };
    };
    this.all = registry.records.map((type) => this.partsFor(type, actFrame(type)));
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): ResourceParts {
    const parts = this.all.find(({ type }) => type.name === name);
    if (!parts) throw new Error(`No record type is called ${name}`);
    return parts;
  }
}
