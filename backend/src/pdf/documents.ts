import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { guidelinesDocument } from './guidelines/document';
import type { GuidelinesModel } from './guidelines/model';
import { logbookDocument } from './logbook/document';
import type { LogbookModel } from './logbook/model';
import { type DocumentFacts, renderPdf } from './render';

/** What can be asked of the worker: a kind of document and its plain data. */
export type PdfJob =
  | { readonly document: 'logbook'; readonly model: LogbookModel }
  | { readonly document: 'guidelines'; readonly model: GuidelinesModel };

/** Sets one document in type. */
export function makePdf(job: PdfJob): Promise<Uint8Array> {
  const facts: DocumentFacts = job.model.facts;
  return renderPdf(facts, definitionOf(job));
}

function definitionOf(job: PdfJob): TDocumentDefinitions {
  switch (job.document) {
    case 'logbook':
      return logbookDocument(job.model);
    case 'guidelines':
      return guidelinesDocument(job.model);
  }
}
