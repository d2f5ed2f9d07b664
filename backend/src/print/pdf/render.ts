import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentFacts } from '../../records/kinds/print-model';
import { FONT, fonts } from './fonts';
import { mendPdfmake } from './mended';
import { legible } from './signs';

// The only files that may be read. Nothing is fetched, whatever a record contains.
const fontFiles = new Set(Object.values(fonts).flatMap((faces) => Object.values(faces)));
mendPdfmake();
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Renders a document with the metadata, page format and font that all our documents share. */
export async function renderPdf(facts: DocumentFacts, definition: TDocumentDefinitions): Promise<Uint8Array> {
  const date = new Date(facts.date);
  const { title, subject, author } = facts;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      compress: true,
      // The first version with the full document structure.
      version: '1.7',
      tagged: true,
      language: 'en-IN',
      displayTitle: true,
      info: {
        title,
        subject,
        author,
        creator: 'Countersign',
        producer: 'Countersign',
        creationDate: date,
        modDate: date,
      },
      ...legible(definition),
      defaultStyle: { font: FONT, fontSize: 9, lineHeight: 1.15, color: '#15202b', ...definition.defaultStyle },
    } as TDocumentDefinitions)
    .getBuffer();
}
