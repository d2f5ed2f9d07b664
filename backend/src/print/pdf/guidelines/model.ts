/** The guidelines as plain data: chapters of sentences and tables. */
import type { DocumentFacts } from '../../../records/kinds/print-model';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      /** The shares of the columns in the width. */
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Chapter {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface GuidelinesModel {
  readonly facts: DocumentFacts;
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
}
