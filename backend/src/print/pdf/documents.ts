import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentFacts, LogbookModel } from '../../records/printed';
import { guidelinesDocument } from './guidelines/document';
import type { GuidelinesModel } from './guidelines/model';
import { logbookDocument } from './logbook/document';
import { renderPdf } from './render';
import { sampleLogbook } from './sample';

/** What can be asked of the worker: a kind of document and its plain data. */
export type PdfJob =
  | { readonly document: 'logbook'; readonly model: LogbookModel }
  | { readonly document: 'guidelines'; readonly model: GuidelinesModel }
  /** Nobody's logbook: what setting the first one takes is loaded and compiled. */
  | { readonly document: 'sample' };

/** Entries: after them a logbook of 2,000 takes a sixth less of the processor, and after 300 no less than that. */
const SAMPLE = 100;

/** Sets one document in type. */
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
  }
}
