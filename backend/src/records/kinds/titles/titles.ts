import { Injectable } from '@nestjs/common';
import { groupedBy } from '../../../../../schemas';
import { Audit } from '../../../auth/audit/audit';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, newId } from '../../../base/database';
import { insertOnce } from '../../../base/database/write-rows';
import type { Title } from './titles.table';

interface Department {
  readonly college: string | null;
  readonly department: string | null;
}

/** The title lists of one department. */
interface DepartmentTitles {
  /** In the order they were added. */
  rows(list: string): readonly Title[];
  /** The titles only, of one module where a list has them. */
  words(list: string, module?: string): readonly string[];
}

/** Lists of words that a department's people extend, remembered until one is added anywhere. */
@Injectable()
export class Titles {
  private known = new Map<string, DepartmentTitles>();
  private knownAt = -1;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Nothing for somebody without a department. */
  async of({ college, department }: Department): Promise<DepartmentTitles> {
    if (!college || !department) return noTitles;
    const version = this.database.versionOf('titles');
    if (version !== this.knownAt) {
      this.known = new Map();
      this.knownAt = version;
    }
    const { known } = this;
    const key = `${college} ${department}`;
    const there = known.get(key);
    if (there) return there;
    const rows = await this.database.read<Title>(
      'SELECT * FROM titles WHERE college = ? AND department = ? ORDER BY createdAt, id',
      [college, department],
    );
    const titles = grouped(rows);
    known.set(key, titles);
    return titles;
  }

  /** Adds a title, or gives the one that is there already. `viewer` has a college and a department. */
  async add(viewer: Viewer, list: string, title: string, module: string | null): Promise<Title> {
    const row: Title = {
      id: newId(),
      list,
      college: viewer.college ?? '',
      department: viewer.department ?? '',
      module: module ?? '',
      title,
      createdBy: viewer.id,
      createdAt: this.clock.stamp(),
    };
    return this.database.transaction(async (tx) => {
      await insertOnce(tx, this.database, 'titles', 'id', row);
      const [there] = await tx.read<Title>(
        'SELECT * FROM titles WHERE college = ? AND department = ? AND list = ? AND module = ? AND title = ?',
        [row.college, row.department, list, row.module, title],
      );
      if (there && there.id !== row.id) return there;
      await this.audit.write(tx, {
        actor: viewer,
        action: 'create',
        resource: 'titles',
        record: row.id,
        after: { list, module, title },
      });
      return row;
    });
  }
}

const noTitles: DepartmentTitles = { rows: () => [], words: () => [] };

function grouped(rows: readonly Title[]): DepartmentTitles {
  const byList = groupedBy(rows, ({ list }) => list);
  const rowsOf = (list: string) => byList.get(list) ?? [];
  return {
    rows: rowsOf,
    words: (list, module) =>
      rowsOf(list)
        .filter((row) => module === undefined || row.module === module)
        .map(({ title }) => title),
  };
}
