import {
  dayField,
  type FileValue,
  isUpload,
  meaningOf,
  type Registry,
  showDay,
  showField,
  showStatus,
  titleField,
} from '../../../../schemas';
import type { LogbookState } from '../../../../schemas/api/print';
import { dayAfter } from '../../../../schemas/days/dates';
import type { Row, Section, TableSection } from '../../records/kinds/print-model';
import { missingWords } from '../completeness';
import { entrySection } from './entry-section';
import { leaveTable } from './leave-table';
import type { Cover, Issue, LogbookModel, SignatureBox } from './logbook';
import type { EntryRecords, StudentRecords } from './records';
import { sourcedRows } from './requirements';

/**
 * Lists all files of all records, each with the beginning of its fingerprint, so that a paper copy can be
 * compared.
 */
function certificateList(entries: readonly EntryRecords[], hashes: ReadonlyMap<string, string>): TableSection {
  const rows = entries.flatMap(({ entry, records }) =>
    records.flatMap((record): Row[] =>
      entry.fields.flatMap((field) => {
        const file = isUpload(field) ? (record[field.readName] as FileValue | null) : null;
        if (!file) return [];
        const date = dayField(entry);
        const day = date ? String(record[date.readName] ?? '') : '';
        return [
          {
            cells: [
              entry.print?.heading ?? entry.label.many,
              showField(titleField(entry), record),
              day ? showDay(day) : '-',
              `${field.label}: ${file.name}`,
              (hashes.get(file.id) ?? '').slice(0, 12),
              { text: showStatus(record.status), tone: meaningOf(entry, record.status) },
            ],
            notes: [],
          },
        ];
      }),
    ),
  );
  return {
    heading: 'Certificates and documents',
    summary: `${rows.length} on file. The fingerprint is the beginning of the SHA-256 of the file.`,
    columns: [
      { heading: 'Section', width: 'choice' },
      { heading: 'Entry', width: 'text' },
      { heading: 'Date', width: 'day' },
      { heading: 'File', width: 'text' },
      { heading: 'Fingerprint', width: 'choice' },
      { heading: 'Status', width: 'narrow' },
    ],
    rows,
    none: 'No file has been uploaded.',
  };
}

/** The content of a printed logbook, after all checks. */
export interface Gathered {
  readonly records: StudentRecords;
  readonly cover: Cover;
  readonly state: LogbookState;
  /** SHA-256 of files, by id. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly catalogue: string | null;
  readonly joined: string | null;
  /** The last day of the training, `YYYY-MM-DD`. */
  readonly ends: string | null;
  readonly signatures: readonly SignatureBox[];
}

/**
 * Builds the model of the whole logbook.
 * @param asOf the day of the print, `YYYY-MM-DD`
 * @param stamp the time in the file's metadata
 */
export function buildLogbook(
  registry: Registry,
  gathered: Gathered,
  issue: Issue | null,
  asOf: string,
  stamp: string,
): LogbookModel {
  const { records, cover, hashes, catalogue, joined, ends, signatures } = gathered;
  const { entries } = records;
  const postings = records.others.flatMap((one) => one.postings ?? []);
  const sourced = sourcedRows(entries, { catalogue, joined, ends, asOf, postings });
  return {
    facts: {
      title: issue ? `Logbook ${issue.number}` : 'Logbook, draft',
      subject: `Logbook of postgraduate training of ${cover.candidate}`,
      author: cover.institution || 'Countersign',
      date: stamp,
    },
    printedOn: showDay(asOf),
    issue,
    missing: missingWords(registry, entries),
    cover,
    summary: {
      counts: entries.map(({ entry, records: some }) => {
        const countOf = (meaning: string) => some.filter(({ status }) => meaningOf(entry, status) === meaning).length;
        const heading = entry.print?.heading ?? entry.label.many;
        return {
          key: entry.name,
          heading,
          logged: some.length,
          accepted: countOf('accepted'),
          open: countOf('open'),
          refused: countOf('refused'),
        };
      }),
      sourced: sourced.rows,
      notes: sourced.notes,
      leave: leaveTable(registry, entries, joined),
      tables: records.others.flatMap(({ summary }) => summary?.(asOf) ?? []),
    },
    sections: sectionsOf(records, joined, ends !== null && ends < asOf ? dayAfter(ends, 1) : asOf),
    certificates: certificateList(entries, hashes),
    signatures,
  };
}

/** The sections in the order of the registry, whatever their kind. */
function sectionsOf({ entries, others }: StudentRecords, joined: string | null, until: string): Section[] {
  const found: { order: number; section: Section }[] = [
    ...entries.map((one) => ({
      order: one.entry.print?.order ?? 0,
      section: { key: one.entry.name, kind: 'table' as const, ...entrySection(one) },
    })),
    ...others.flatMap(({ sections }) => sections(joined, until)),
  ];
  return found.sort((one, other) => one.order - other.order).map(({ section }) => section);
}
