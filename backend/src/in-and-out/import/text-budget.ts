import { type RawRow, rawText } from '../../../../schemas';
import { normalised } from '../../../../schemas/texts/normalised';
import { mostText, tooMuch } from './unreadable';

/** Counts the text of rows. */
export type TextBudget = (rows: readonly RawRow[]) => void;

/**
 * The text that one sheet may have, or the top rows of all sheets of a file together.
 * @throws Invalid from the returned function, once there was too much
 */
export function textBudget(): TextBudget {
  let left = mostText;
  return (rows) => {
    for (const { cells } of rows)
      for (const cell of cells) {
        // Texts are compared with their signs taken apart, and one sign of Arabic stands for eighteen.
        left -= normalised(rawText(cell), 'NFKD').length;
        if (left < 0) throw tooMuch();
      }
  };
}
