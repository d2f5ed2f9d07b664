import { Injectable } from '@nestjs/common';
import { learns, type Rank, teaches } from '../../../../schemas/roles';
import { Database } from '../../base/database';
import type { Place } from '../scope';

/** A department with the college it belongs to. */
export interface NamedPlace extends Place {
  readonly name: string;
  readonly collegeName: string;
}

/** The number of active people in a department. */
export interface Headcount {
  readonly residents: number;
  readonly faculty: number;
}

@Injectable()
export class Departments {
  constructor(private readonly database: Database) {}

  /** Sorted by college and name, so that the departments of a college are together. */
  async all(): Promise<NamedPlace[]> {
    return this.database.read<NamedPlace>(
      `SELECT d.id AS department, d.college, d.name, c.name AS collegeName FROM departments d
       JOIN colleges c ON c.id = d.college ORDER BY c.name, d.name, d.id`,
    );
  }

  async named(id: string | null): Promise<NamedPlace | undefined> {
    if (id === null) return undefined;
    return (await this.all()).find(({ department }) => department === id);
  }

  /** The headcounts by the id of the department. */
  async headcounts(): Promise<ReadonlyMap<string, Headcount>> {
    const rows = await this.database.read<{ department: string; role: Rank; count: number }>(
      `SELECT department, role, COUNT(*) AS count FROM users
       WHERE state = 'active' AND endedOn IS NULL AND department IS NOT NULL GROUP BY department, role`,
    );
    const heads = new Map<string, { residents: number; faculty: number }>();
    for (const { department, role, count } of rows) {
      const head = heads.get(department) ?? { residents: 0, faculty: 0 };
      if (learns(role)) head.residents += Number(count);
      if (teaches(role)) head.faculty += Number(count);
      heads.set(department, head);
    }
    return heads;
  }
}
