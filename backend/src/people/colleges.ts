import { Injectable } from '@nestjs/common';
import type { OfferedCollege } from '../../../schemas/api/public-site';
import { Database } from '../base/database';

@Injectable()
export class Colleges {
  constructor(private readonly database: Database) {}

  /** The colleges with their departments, by name. A college without departments cannot be joined and is left out. */
  async offered(): Promise<OfferedCollege[]> {
    const rows = await this.database.read<{ id: string; name: string; department: string; departmentName: string }>(
      `SELECT c.id, c.name, d.id AS department, d.name AS departmentName
       FROM colleges c JOIN departments d ON d.college = c.id ORDER BY c.name, c.id, d.name, d.id`,
    );
    const colleges = new Map<string, OfferedCollege>();
    for (const { id, name, department, departmentName } of rows) {
      const college = colleges.get(id) ?? { id, name, departments: [] };
      college.departments.push({ id: department, name: departmentName });
      colleges.set(id, college);
    }
    return [...colleges.values()];
  }
}
