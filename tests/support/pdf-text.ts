import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EntryResource, type FileValue, showDay, showField } from '../../schemas';
import { findProgram } from '../../scripts/find-program.mjs';

const program = findProgram(['pdftotext']);

/** The reason why texts of PDFs cannot be read here, or undefined. */
export const noPdfText = program ? undefined : 'pdftotext is not installed (Debian: apt-get install poppler-utils)';

/** The text of a PDF, cell after cell, as read by an independent program. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  if (!program) throw new Error(noPdfText);
  const folder = await mkdtemp(join(tmpdir(), 'countersign-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)(program, ['-raw', '-enc', 'UTF-8', file, '-'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A text without spaces and line breaks, because a cell may break its text anywhere. */
export const squeezed = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '');

type WireRecord = Readonly<Record<string, unknown>>;

/** The words that identify a record on paper: all of its values except patients, ratings and its state. */
export function wordsOf(entry: EntryResource, record: WireRecord): string[] {
  const words = entry.fields.map((field) => {
    const value = record[field.readName];
    if (field.sensitive || field.type === 'rubric' || value === null || value === undefined || value === '') return '';
    if (field.type === 'file') return (value as FileValue).name;
    return field.type === 'date' ? showDay(String(value)) : showField(field, record);
  });
  return words.map(squeezed).filter(Boolean);
}

/**
 * The words of records that are missing in the section of an entry type, or are there less often than in the
 * records. Empty when every record is printed.
 * @param text of the whole document, squeezed
 */
export function missingFrom(text: string, entry: EntryResource, records: readonly WireRecord[]): string[] {
  const section = sectionOf(text, entry, records.length);
  if (section === undefined) return [`the section of ${entry.name} with ${records.length} entries`];
  const wanted = new Map<string, number>();
  for (const record of records)
    for (const word of wordsOf(entry, record)) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  return [...wanted].flatMap(([word, times]) => {
    const found = section.split(word).length - 1;
    return found < times ? [`${entry.name}: ${word}, ${found} times of ${times}`] : [];
  });
}

/**
 * The text from the section's title, with the number of its entries, to the title of the next section. A
 * title is repeated on each page.
 */
function sectionOf(text: string, entry: EntryResource, count: number): string | undefined {
  const title = `${squeezed(entry.print?.heading ?? entry.label.many)}${count}logged·`;
  const start = text.indexOf(title);
  if (start < 0) return undefined;
  const rest = text.slice(start).replaceAll(title, '');
  const next = rest.search(/\d+logged·|Certificatesanddocuments/u);
  return next < 0 ? rest : rest.slice(0, next);
}
