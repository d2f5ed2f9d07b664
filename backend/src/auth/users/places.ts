import { Injectable } from '@nestjs/common';
import { Database } from '../../base/database';

/** Names of colleges and catalogues of departments, cached until one of them changes. */
@Injectable()
export class Places {
  private colleges = new Map<string, string>();
  private catalogues = new Map<string, string>();
  private cachedVersion = '';

  constructor(private readonly database: Database) {}

  /** The name of a college; null when there is none. */
  async collegeName(id: string | null): Promise<string | null> {
    await this.load();
    return this.colleges.get(id ?? '') ?? null;
  }

  /** The slug of a department's catalogue, for example 'pathology'; null when there is none. */
  async catalogueOf(department: string | null): Promise<string | null> {
    await this.load();
    return this.catalogues.get(department ?? '') ?? null;
  }

  private async load(): Promise<void> {
    const version = `${this.database.versionOf('colleges')} ${this.database.versionOf('departments')}`;
    if (version === this.cachedVersion) return;
    const colleges = await this.database.read<{ id: string; name: string }>('SELECT id, name FROM colleges');
    const departments = await this.database.read<{ id: string; catalogue: string }>(
      'SELECT id, catalogue FROM departments',
    );
    this.colleges = new Map(colleges.map(({ id, name }) => [id, name]));
    this.catalogues = new Map(departments.map(({ id, catalogue }) => [id, catalogue]));
    this.cachedVersion = version;
  }
}
