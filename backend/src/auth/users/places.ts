import { Injectable } from '@nestjs/common';
import { Database, isId, type Transaction } from '../../base/database';

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly college: string;
}

interface College {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** Id in `files`. */
  readonly logo: string | null;
}

/** Colleges and departments, cached until one of them changes. */
@Injectable()
export class Places {
  private colleges = new Map<string, College>();
  private departments = new Map<string, Department & { readonly catalogue: string }>();
  private cachedVersion = '';

  constructor(private readonly database: Database) {}

  /** The name of a college; null when there is none. */
  async collegeName(id: string | null): Promise<string | null> {
    await this.load();
    return this.colleges.get(id ?? '')?.name ?? null;
  }

  /** The names of all colleges, by id. */
  async collegeNames(): Promise<ReadonlyMap<string, string>> {
    await this.load();
    return new Map([...this.colleges].map(([id, { name }]) => [id, name]));
  }

  /** Undefined where there is none. */
  async college(id: string | null): Promise<College | undefined> {
    await this.load();
    return this.colleges.get(id ?? '');
  }

  /** The slug of a department's catalogue, for example 'pathology'; null when there is none. */
  async catalogueOf(department: string | null): Promise<string | null> {
    await this.load();
    return this.departments.get(department ?? '')?.catalogue ?? null;
  }

  /** Undefined where there is none. */
  async department(id: string): Promise<Department | undefined> {
    await this.load();
    return this.departments.get(id);
  }

  /** The departments of a college, by name. */
  async departmentsOf(college: string | null): Promise<Department[]> {
    await this.load();
    const own = [...this.departments.values()].filter((one) => one.college === college);
    return own.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** The name of a department; '' when there is none. */
  async departmentName(id: string): Promise<string> {
    await this.load();
    return this.departments.get(id)?.name ?? '';
  }

  /** A department of a college, which stays there until the end of the transaction. @param id as a client sent it */
  async hold(tx: Transaction, college: string | null, id: unknown): Promise<Department | undefined> {
    if (!isId(id)) return undefined;
    const [department] = await tx.readLocked<Department>(
      'shared',
      'SELECT id, name, college FROM departments WHERE id = ? AND college = ?',
      [id, college],
    );
    return department;
  }

  private async load(): Promise<void> {
    const version = `${this.database.versionOf('colleges')} ${this.database.versionOf('departments')}`;
    if (version === this.cachedVersion) return;
    const colleges = await this.database.read<College>('SELECT id, name, address, logo FROM colleges');
    const departments = await this.database.read<Department & { catalogue: string }>(
      'SELECT id, name, college, catalogue FROM departments',
    );
    this.colleges = new Map(colleges.map((one) => [one.id, one]));
    this.departments = new Map(departments.map((one) => [one.id, one]));
    this.cachedVersion = version;
  }
}
