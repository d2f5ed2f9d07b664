import { Inject, Injectable } from '@nestjs/common';
import { type FileValue, headRole, isUpload, type Registry } from '../../../../schemas';
import { trainingEnd } from '../../../../schemas/training-years';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { Database } from '../../base/database';
import { chunks, marks } from '../../base/database/lists';
import { REGISTRY } from '../../records/read/entries';
import { completenessOf } from '../completeness';
import type { Gathered } from '../model/build';
import { coverOf, numberedCoverOf, specialitiesOf } from '../model/cover';
import type { EntryRecords } from '../model/records';
import type { PrintRequest } from '../request';
import type { Subject } from '../subjects';
import { Pictures } from './pictures';
import { RecordReader } from './records';
import { Registration } from './registration';

const BATCH = 500;

/** Collects everything that one student's printed logbook contains. */
@Injectable()
export class Gatherer {
  constructor(
    private readonly database: Database,
    private readonly records: RecordReader,
    private readonly people: People,
    private readonly places: Places,
    private readonly pictures: Pictures,
    private readonly registration: Registration,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  async of(subject: Subject, { draft, header, basicInfo }: Omit<PrintRequest, 'student'>): Promise<Gathered> {
    const { college, department, programme, guide } = subject;
    await this.pictures.check({ 'header.logo': header.logo, 'basicInfo.studentImage': basicInfo.studentImage });
    const records = await this.records.of(subject.id);
    const head = await this.headOf(subject);
    const own = await this.places.college(college);
    const guideName = guide === null ? '' : ((await this.people.name(guide)) ?? '');
    const cover = (draft ? coverOf : numberedCoverOf)(
      subject,
      {
        institution: own?.name ?? '',
        address: own?.address ?? null,
        logo: await this.pictures.of(own?.logo ?? null),
        department: await this.departmentName(department),
        programme: this.registry.logbook.programmes?.[programme ?? '']?.word ?? '',
        guide: guideName,
        photo: await this.pictures.of(subject.photo),
        registration: await this.registration.of(subject.id),
        specialities: specialitiesOf(this.registry, records.entries),
      },
      header,
      basicInfo,
    );
    return {
      records,
      cover,
      state: completenessOf(this.registry, records.entries),
      hashes: await this.hashes(records.entries),
      catalogue: await this.places.catalogueOf(department),
      joined: subject.joinedDate,
      ends: trainingEnd(this.registry.logbook, subject),
      signatures: [
        { role: 'Candidate', name: cover.candidate },
        { role: 'PG guide', name: guideName || (draft ? (basicInfo.pgGuide ?? '') : '') },
        { role: 'Head of department', name: head },
      ],
    };
  }

  private async departmentName(id: string | null): Promise<string> {
    const [row] = await this.database.read<{ name: string }>('SELECT name FROM departments WHERE id = ?', [id]);
    return row?.name ?? '';
  }

  /**
   * The name of the department's appointed head, or else of its only head. Empty when there is none, or more
   * than one. The name is then written by hand.
   */
  private async headOf({ college, department }: Subject): Promise<string> {
    const [appointed] = await this.database.read<{ name: string }>(
      'SELECT u.name FROM departments d JOIN users u ON u.id = d.head AND u.state <> ? WHERE d.id = ?',
      ['suspended', department],
    );
    if (appointed) return appointed.name;
    const heads = await this.database.read<{ name: string }>(
      `SELECT name FROM users WHERE college = ? AND department = ? AND role = ? AND state = 'active' LIMIT 2`,
      [college, department, headRole],
    );
    return heads.length === 1 ? (heads[0]?.name ?? '') : '';
  }

  private async hashes(entries: readonly EntryRecords[]): Promise<Map<string, string>> {
    const ids = entries.flatMap(({ entry, records }) =>
      entry.fields
        .filter((field) => isUpload(field))
        .flatMap(({ readName }) => records.flatMap((record) => (record[readName] as FileValue | null)?.id ?? [])),
    );
    const found = new Map<string, string>();
    for (const some of chunks(ids, BATCH)) {
      const rows = await this.database.read<{ id: string; sha256: string }>(
        `SELECT id, sha256 FROM files WHERE id IN (${marks(some)})`,
        some,
      );
      for (const { id, sha256 } of rows) found.set(id, sha256);
    }
    return found;
  }
}
