import { type FileValue, isUpload, meaningOf, showDay, showField, showStatus } from '../../../../schemas';
import type { Row, TableSection } from '../../records/kinds/print-model';
import { firstDate } from '../../records/store/entity';
import type { EntryRecords } from './records';

/**
 * Lists all files of all records, each with the beginning of its fingerprint, so that a paper copy can be
 * compared.
 */
export function certificateList(entries: readonly EntryRecords[], hashes: ReadonlyMap<string, string>): TableSection {
  const rows = entries.flatMap(({ entry, records }) =>
    records.flatMap((record): Row[] =>
      entry.fields.flatMap((field) => {
        const file = isUpload(field) ? (record[field.readName] as FileValue | null) : null;
        if (!file) return [];
        const date = firstDate(entry);
        const title = entry.byKey[entry.title];
        const day = date ? String(record[date.readName] ?? '') : '';
        return [
          {
            cells: [
              entry.print?.heading ?? entry.label.many,
              title ? showField(title, record) : '',
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
