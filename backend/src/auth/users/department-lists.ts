import { Injectable } from '@nestjs/common';
import { lacksList, type OwnLists, ownCatalogue } from '../../../../schemas';
import { catalogueNames } from '../../../../schemas/language/field';
import { Database } from '../../base/database';
import { readOnce, UntilWritten } from '../../base/database/until-written';
import { People, type Place } from './people';
import type { CatalogueItem } from './tables';

type Offered = Pick<CatalogueItem, 'list' | 'module' | 'item'>;

/** The lists that departments keep themselves, cached until one of them changes. Nothing provides it unless the registry says so. */
@Injectable()
export class DepartmentLists {
  private readonly lists = new UntilWritten<Promise<OwnLists | undefined>>();

  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** Those of which something is offered; undefined of a department without any. */
  async of(department: string | null): Promise<OwnLists | undefined> {
    if (!department) return undefined;
    return readOnce(this.lists, department, this.database.versionOf('catalogue_items'), () => this.load(department));
  }

  private async load(department: string): Promise<OwnLists | undefined> {
    const q = (name: string) => this.database.quote(name);
    const rows = await this.database.read<Offered>(
      `SELECT ${q('list')}, ${q('module')}, ${q('item')} FROM catalogue_items
       WHERE department = ? AND ${q('until')} IS NULL ORDER BY ${q('position')}, id`,
      [department],
    );
    if (rows.length === 0) return undefined;
    const lists: Partial<Record<Offered['list'], Record<string, string[]>>> = {};
    for (const { list, module, item } of rows) {
      const modules = lists[list] ?? {};
      lists[list] = modules;
      if (Object.hasOwn(modules, module)) modules[module]?.push(item);
      // A module may be called like something that every object has.
      else Object.defineProperty(modules, module, { value: [item], enumerable: true });
    }
    return lists;
  }

  /**
   * Which lists a department keeps itself, and who heads it while one is lacking; undefined for one that has those of its
   * catalogue.
   */
  async ownLists(place: Place, catalogue: string | null) {
    const own = await this.of(place.department);
    if (!own && catalogue !== ownCatalogue) return undefined;
    const isLacking = catalogueNames.some((name) => lacksList(catalogue, name, own));
    const [head] = isLacking ? await this.people.heads(place) : [];
    return { names: Object.keys(own ?? {}), head: head?.name ?? null };
  }
}
