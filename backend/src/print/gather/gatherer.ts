import { Inject, Injectable } from '@nestjs/common';
import { type FileValue, isUpload, type Registry, showFieldValue } from '../../../../schemas';
import { trainingEnd } from '../../../../schemas/days/training-years';
import { fileKinds, printableWords } from '../../../../schemas/files';
import { People } from '../../auth/users/people';
import { Database, type Reader } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { Invalid } from '../../base/errors';
import { BlobStore } from '../../files/blob-store';
import { type FileRow, Files } from '../../files/files';
import { isPrintable } from '../../files/printable';
import { REGISTRY } from '../../records/store/registries';
import { completenessOf } from '../completeness';
import type { Gathered } from '../model/build';
import { coverOf, numberedCoverOf, specialitiesOf } from '../model/cover';
import type { Fact } from '../model/logbook';
import type { EntryRecords } from '../model/records';
import type { PrintRequest } from '../request';
import type { Subject } from '../subjects';
import { LogbookReader } from './records';

/** The size in bytes beyond which a picture is left out. One photograph must not make a document slow. */
const MOST_BYTES = 3 * 1024 * 1024;

/** Prepares the pictures of records for a document. */
@Injectable()
export class Pictures {
  constructor(
    private readonly files: Files,
    private readonly blobs: BlobStore,
  ) {}

  /** What is known of a picture. Undefined when it is none, or cannot be printed. */
  async find(file: string | null, from: Reader): Promise<FileRow | undefined> {
    const row = file === null ? undefined : await this.files.find(file, from);
    return row && fileKinds[row.type].printable && row.size <= MOST_BYTES ? row : undefined;
  }

  /**
   * A picture as a data URL.
   * @returns null when it cannot be printed
   */
  async load(row: FileRow | undefined): Promise<string | null> {
    if (!row) return null;
    const parts: Buffer[] = [];
    for await (const part of await this.blobs.get(row.key)) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    return (await isPrintable(bytes)) ? `data:${fileKinds[row.type].mime};base64,${bytes.toString('base64')}` : null;
  }

  /**
   * Checks the pictures of a request.
   * @param sent data URLs by field name
   * @throws Invalid
   */
  async check(sent: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [name, url] of Object.entries(sent))
      if (url !== undefined && !(await isPrintable(bytesIn(url))))
        throw new Invalid({ [name]: `This picture cannot be printed. Please send another ${printableWords}.` });
  }
}

const bytesIn = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

/** Collects everything that one student's printed logbook contains. */
@Injectable()
export class Gatherer {
  constructor(
    private readonly records: LogbookReader,
    private readonly people: People,
    private readonly pictures: Pictures,
    private readonly database: Database,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * @param from of one moment: what is saved while a logbook is read is in it as a whole, or not at all
   * @returns what reads the pictures, once that moment is let go: the store may be slow, or away
   */
  async of(
    subject: Subject,
    { draft, coverBlock, basicInfo }: Omit<PrintRequest, 'student'>,
    from: Reader,
  ): Promise<() => Promise<Gathered>> {
    const { college, department, programme, guide, coGuide } = subject;
    const records = await this.records.of(subject.id, from);
    const head = await this.headOf(subject, from);
    const [own] = await from.read<{ name: string; address: string | null; logo: string | null }>(
      'SELECT name, address, logo FROM colleges WHERE id = ?',
      [college],
    );
    const [place] = await from.read<{ name: string; catalogue: string }>(
      'SELECT name, catalogue FROM departments WHERE id = ?',
      [department],
    );
    const guides = await this.people.names(
      [guide, coGuide].filter((id) => id !== null),
      from,
    );
    const guideName = guides.get(guide ?? '') ?? '';
    const logo = await this.pictures.find(own?.logo ?? null, from);
    const photo = await this.pictures.find(subject.photo, from);
    const registration = await this.registration(subject.id, from);
    const hashes = await this.hashes(records.entries, from);
    return async () => {
      await this.pictures.check({ 'header.logo': coverBlock.logo, 'basicInfo.studentImage': basicInfo.studentImage });
      const cover = (draft ? coverOf : numberedCoverOf)(
        subject,
        {
          institution: own?.name ?? '',
          address: own?.address ?? null,
          logo: await this.pictures.load(logo),
          department: place?.name ?? '',
          programme: this.registry.logbook.programmes?.[programme ?? '']?.word ?? '',
          guide: guideName,
          coGuide: guides.get(coGuide ?? '') ?? '',
          photo: await this.pictures.load(photo),
          registration,
          specialities: specialitiesOf(this.registry, records.entries),
        },
        coverBlock,
        basicInfo,
      );
      return {
        records,
        cover,
        state: completenessOf(this.registry, records.entries),
        hashes,
        catalogue: place?.catalogue ?? null,
        joined: subject.joinedDate,
        ends: trainingEnd(this.registry.logbook, subject),
        // Each gets a line by `signaturePage`. A name that no account has comes from the registry, or stays blank.
        signatures: [
          { role: 'Candidate', name: cover.candidate },
          { role: 'PG guide', name: guideName || (draft ? (basicInfo.pgGuide ?? '') : '') },
          { role: 'Head of department', name: head },
        ],
      };
    };
  }

  /** The filled fields of the profile that are printed on the cover, such as the registration with a medical council. */
  private async registration(student: string, from: Reader): Promise<Fact[]> {
    const { registration } = this.registry.logbook;
    const form = this.registry.forms.find(({ name }) => name === registration?.form);
    if (!registration || !form) return [];
    const quote = (name: string) => this.database.quote(name);
    const [row] = await from.read<Record<string, unknown>>(
      `SELECT ${registration.fields.map(quote).join(', ')} FROM ${quote(form.name)} WHERE id = ?`,
      [student],
    );
    return registration.fields.flatMap((key): Fact[] => {
      const field = form.byKey[key];
      const value = row?.[key];
      return field && typeof value === 'string' && value !== '' ? [[field.label, showFieldValue(field, value)]] : [];
    });
  }

  /**
   * The name of the department's appointed head, or else of its only head. Empty when there is none, or more
   * than one. The name is then written by hand.
   */
  private async headOf(subject: Subject, from: Reader): Promise<string> {
    const [appointed] = await from.read<{ name: string }>(
      'SELECT u.name FROM departments d JOIN users u ON u.id = d.head AND u.state <> ? WHERE d.id = ?',
      ['suspended', subject.department],
    );
    if (appointed) return appointed.name;
    const [head, ...others] = await this.people.heads(subject, from);
    return head && others.length === 0 ? head.name : '';
  }

  private async hashes(entries: readonly EntryRecords[], from: Reader): Promise<Map<string, string>> {
    const ids = entries.flatMap(({ entry, records }) =>
      entry.fields
        .filter((field) => isUpload(field))
        .flatMap(({ readName }) => records.flatMap((record) => (record[readName] as FileValue | null)?.id ?? [])),
    );
    const rows = await readInParts(ids, (some) =>
      from.read<{ id: string; sha256: string }>(
        `SELECT id, sha256 FROM files WHERE id IN (${placeholders(some)})`,
        some,
      ),
    );
    return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  }
}
