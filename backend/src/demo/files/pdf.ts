import { wrap } from './font';

const LONGEST_LINE = 78;

/** A PDF of one page: a frame with a heading and paragraphs. Signs outside Latin-1 become '?'. */
export function pdf(heading: string, paragraphs: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Times-Bold'),
    font('Helvetica'),
    stream(drawing(heading, paragraphs)),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

function drawing(heading: string, paragraphs: readonly string[]): string {
  const frame = '0.55 0.42 0.16 RG 4 w 28 28 786 539 re S 1 w 38 38 766 519 re S';
  const title = `0.12 0.2 0.35 rg BT /F1 34 Tf 72 478 Td (${escaped(heading)}) Tj ET`;
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph, LONGEST_LINE), '']);
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ');
  return `${frame}\n${title}\n0.15 g BT /F2 15 Tf 22 TL 72 430 Td ${text} ET`;
}

/** One byte a sign, because offsets count bytes, and without the signs that end a text. */
const escaped = (text: string) => text.replace(/[^ -~\u00a0-\u00ff]/g, '?').replace(/[\\()]/g, '\\$&');
