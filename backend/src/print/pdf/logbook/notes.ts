import type { Content } from 'pdfmake/interfaces';
import type { Note } from '../../../records/kinds/print-model';
import { ink } from '../house-style';

/** The most characters of all notes together that are set as one paragraph. */
const ONE_PARAGRAPH = 420;
/**
 * The most characters of a paragraph. A row is never broken over pages, so its content must be lower than a
 * page.
 */
const PARAGRAPH = 900;
/** The paragraphs that stay in the row of their record. The others follow in rows of their own. */
const IN_ROW = 3;

/** The long texts of a record: those in its row, and those that no longer fit there. */
export function paragraphs(notes: readonly Note[]): { inRow: Content[]; after: Content[] } {
  const length = notes.reduce((sum, { label, text }) => sum + label.length + text.length, 0);
  const all = length <= ONE_PARAGRAPH ? oneParagraph(notes) : notes.flatMap(noteBlock);
  return { inRow: all.slice(0, IN_ROW), after: all.slice(IN_ROW) };
}

const labelled = ({ label, text }: Note): Content[] => [{ text: `${label}: `, color: ink.muted }, text];

const oneParagraph = (notes: readonly Note[]): Content[] =>
  notes.length === 0
    ? []
    : [
        {
          text: notes.flatMap((note, at) => [
            ...(at === 0 ? [] : [{ text: '  ·  ', color: ink.muted }]),
            ...labelled(note),
          ]),
        },
      ];

const noteBlock = ({ label, text }: Note): Content[] =>
  pieces(text).map((piece, at) => ({ text: at === 0 ? labelled({ label, text: piece }) : piece }));

/** Divides a long text into parts that end with a word if possible. */
export function pieces(text: string, most = PARAGRAPH): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > most / 2 ? space : most;
    found.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...found, rest];
}
