import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentFacts, LogbookModel } from '../../records/kinds/print-model';
import { guidelinesDocument } from './guidelines/document';
import type { GuidelinesModel } from './guidelines/model';
import { logbookDocument } from './logbook/document';
import { renderPdf } from './render';
import { sampleLogbook } from './sample';
import { type SlipsModel, slipsDocument } from './slips/document';

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
