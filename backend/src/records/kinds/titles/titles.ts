import { Inject, Injectable } from '@nestjs/common';
import type { Registry, TitlesResource } from '../../../../../schemas';
import { Database } from '../../../base/database';
import type { WireRecord } from '../../../field-types';
import { REGISTRY } from '../../read/entries';
import type { RecordParts } from '../../read/parts';
import { Records } from '../../read/records';
import type { RecordRow } from '../../store/table';
import { bareFrame } from '../../wire/frames';
import type { Membership } from '../../write/form-contexts';

/** The words that departments add to lists. Cached until a word is added anywhere. */
@Injectable()
export class Titles {
  private readonly lists: ReadonlyMap<string, RecordParts & { readonly type: TitlesResource }>;
  private cache = new Map<string, readonly RecordRow[]>();
  private cachedVersion = -1;

  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) registry: Registry,
    records: Records,
  ) {
    this.lists = new Map(registry.titles.map((type) => [type.name, records.partsFor(type, bareFrame)]));
  }

  /** Undefined when there is no such list. */
  named(name: unknown) {
    return typeof name === 'string' ? this.lists.get(name) : undefined;
  }

  /** As clients read them, in the order in which they were added. */
  async shown({ type, wire }: RecordParts, place: Membership): Promise<WireRecord[]> {
    return wire.records((await this.in(place)).filter(({ list }) => list === type.name));
  }

  /** The words of one department: of a list, or of one of its modules. */
  async of(place: Membership) {
    const rows = await this.in(place);
    return {
      words: (list: string, module?: string) =>
        rows
          .filter((row) => row.list === list && (module === undefined || row.module === module))
          .map(({ title }) => String(title)),
    };
  }

  /** Nothing for somebody without a department. */
  private async in({ college, department }: Membership): Promise<readonly RecordRow[]> {
    if (!college || !department) return [];
    const version = this.database.versionOf('titles');
    if (version !== this.cachedVersion) {
      this.cache = new Map();
      this.cachedVersion = version;
    }
    const { cache } = this;
    const key = `${college} ${department}`;
    const there = cache.get(key);
    if (there) return there;
    const rows = await this.database.read<RecordRow>(
      'SELECT * FROM titles WHERE college = ? AND department = ? ORDER BY createdAt, id',
      [college, department],
    );
    cache.set(key, rows);
    return rows;
  }
}
