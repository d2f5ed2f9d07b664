import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';
import { type Cipher, cipherWith, isSealed } from '../field-types';
import type { MailRow } from './mail.table';

type Words = Pick<MailRow, 'id' | 'text' | 'html'>;

/** The place that the words of a mail are sealed for. */
export const wordsCellName = (column: 'text' | 'html', id: string): string => `mails.${column}.${id}`;

/**
 * Seals the words of a mail for as long as it waits: its links open accounts, and a stolen copy of the database must not.
 * What is sent, kept or given up stands in the same columns as plain text, without the secrets of its links.
 */
@Injectable()
export class WaitingWords {
  private readonly cipher: Cipher;

  constructor(config: Config) {
    this.cipher = cipherWith(config.patientKeys);
  }

  sealed<Row extends Words>(row: Row): Row {
    const { id, text, html } = row;
    const seal = (plain: string, column: 'text' | 'html') => this.cipher.seal(plain, wordsCellName(column, id));
    return { ...row, text: seal(text, 'text'), html: seal(html, 'html') };
  }

  /** The mail with its words as they were. Undefined while the key that sealed them is missing. */
  opened<Row extends Words>(row: Row): Row | undefined {
    const open = (column: 'text' | 'html') =>
      isSealed(row[column]) ? this.cipher.open(row[column], wordsCellName(column, row.id)) : row[column];
    const [text, html] = [open('text'), open('html')];
    return text === null || html === null ? undefined : { ...row, text, html };
  }
}
