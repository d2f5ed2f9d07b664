import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentFacts, LogbookModel } from '../model/logbook';
import { FONT, fonts } from './fonts';
import { type GuidelinesModel, guidelinesDocument } from './guidelines';
import { logbookDocument } from './logbook/document';
import { mendPdfmake } from './mended';
import { sampleLogbook } from './sample';
import { legible } from './signs';
import { type SlipsModel, slipsDocument } from './slips';

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

/** A job of the worker: a kind of document and its plain data. */
export type PdfJob =
  | { readonly document: 'logbook'; readonly model: LogbookModel }
  | { readonly document: 'guidelines'; readonly model: GuidelinesModel }
  | { readonly document: 'slips'; readonly model: SlipsModel }
  /** A logbook with invented content. Making the first document loads and compiles the whole library. */
  | { readonly document: 'sample' };

/**
 * Entries of the sample. After 100, a logbook of 2,000 needs a sixth less processor time. 300 gain nothing
 * more.
 */
const SAMPLE = 100;

/** Makes one PDF. */
export function makePdf(job: PdfJob): Promise<Uint8Array> {
  if (job.document === 'sample') return makePdf({ document: 'logbook', model: sampleLogbook(SAMPLE) });
  const facts: DocumentFacts = job.model.facts;
  return renderPdf(facts, definitionOf(job));
}

function definitionOf(job: Exclude<PdfJob, { document: 'sample' }>): TDocumentDefinitions {
  switch (job.document) {
    case 'logbook':
      return logbookDocument(job.model);
    case 'guidelines':
      return guidelinesDocument(job.model);
    case 'slips':
      return slipsDocument(job.model);
  }
}
