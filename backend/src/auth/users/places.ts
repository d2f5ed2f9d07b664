import { Injectable } from '@nestjs/common';
import { Database, isId, type Transaction } from '../../base/database';
import { readOnce, UntilWritten, versionOfAll } from '../../base/database/until-written';

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

interface All {
  readonly colleges: ReadonlyMap<string, College>;
  readonly departments: ReadonlyMap<string, Department & { readonly catalogue: string }>;
}

/** Colleges and departments, cached until one of them changes. */
@Injectable()
export class Places {
  private readonly known = new UntilWritten<Promise<All>>();

  constructor(private readonly database: Database) {}

  /** The name of a college; null when there is none. */
  async collegeName(id: string | null): Promise<string | null> {
    return (await this.college(id))?.name ?? null;
  }

  /** The names of all colleges, by id. */
  async collegeNames(): Promise<ReadonlyMap<string, string>> {
    const { colleges } = await this.all();
    return new Map([...colleges].map(([id, { name }]) => [id, name]));
  }

  /** Undefined where there is none. */
  async college(id: string | null): Promise<College | undefined> {
    return (await this.all()).colleges.get(id ?? '');
  }

  /** The slug of a department's catalogue, for example 'pathology'; null when there is none. */
  async catalogueOf(department: string | null): Promise<string | null> {
    return (await this.all()).departments.get(department ?? '')?.catalogue ?? null;
  }

  /** Undefined where there is none. */
  async department(id: string): Promise<Department | undefined> {
    return (await this.all()).departments.get(id);
  }

  /** The departments of a college, by name. */
  async departmentsOf(college: string | null): Promise<Department[]> {
    const { departments } = await this.all();
    const own = [...departments.values()].filter((one) => one.college === college);
    return own.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** The name of a department; '' when there is none. */
  async departmentName(id: string): Promise<string> {
    return (await this.department(id))?.name ?? '';
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

  private all(): Promise<All> {
    return readOnce(this.known, 'all', versionOfAll(this.database, ['colleges', 'departments']), () => this.load());
  }

  private async load(): Promise<All> {
    const colleges = await this.database.read<College>('SELECT id, name, address, logo FROM colleges');
    const departments = await this.database.read<Department & { catalogue: string }>(
      'SELECT id, name, college, catalogue FROM departments',
    );
    return {
      colleges: new Map(colleges.map((one) => [one.id, one])),
      departments: new Map(departments.map((one) => [one.id, one])),
    };
  }
}
