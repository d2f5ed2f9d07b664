import './components.css';
import { createContext, useContext, useState } from 'react';
import { listWords } from '../words';
import { Modal } from './modal';

/** The longest text that a table cell shows in full. */
export const CELL_LENGTH = 30;

/** A text cut after `length` characters, with an ellipsis. Counts letters as people do, not code units. */
export function truncate(text: string, length = CELL_LENGTH): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text;
}

type FullTextProps = {
  /** Shows a dash when it is missing or only white space. */
  text: string | null | undefined;
  /** Where a text that is not cut leads. */
  href?: string;
};

/**
 * Whether texts are shown in full. A cell that is a button cannot contain another one, and a row on a phone opens
 * anyway.
 */
export const WholeTexts = createContext(false);

/** The text of a table cell. A long text is shortened and opens the 'Full Text' dialog. */
export function FullText({ text, href }: FullTextProps) {
  const [open, setOpen] = useState(false);
  const isWhole = useContext(WholeTexts);
  const whole = text?.trim() ?? '';
  if (!whole) return <>-</>;
  const short = isWhole ? whole : truncate(whole);
  if (short === whole) return href ? <a href={href}>{whole}</a> : whole;
  return (
    <>
      <button type="button" className="link-button cut full-text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {short}
      </button>
      {open && (
        <Modal open title={listWords.fullText} footer={null} onCancel={() => setOpen(false)}>
          <p className="said scrolls">{whole}</p>
        </Modal>
      )}
    </>
  );
}
