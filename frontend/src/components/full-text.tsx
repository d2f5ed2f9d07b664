import './components.css';
import { Modal } from 'antd';
import { createContext, useContext, useState } from 'react';
import { listWords } from '../words';
import { truncate } from './truncate';

type FullTextProps = {
  /** Shows a dash when it is missing or only white space. */
  text: string | null | undefined;
};

/**
 * Whether texts are shown in full. A cell that is a button cannot contain another one, and a row on a phone opens
 * anyway.
 */
export const WholeTexts = createContext(false);

/** The text of a table cell. A long text is shortened and opens the 'Full Text' dialog. */
export function FullText({ text }: FullTextProps) {
  const [open, setOpen] = useState(false);
  const isWhole = useContext(WholeTexts);
  const whole = text?.trim() ?? '';
  if (!whole) return <>-</>;
  const short = isWhole ? whole : truncate(whole);
  if (short === whole) return <>{whole}</>;
  return (
    <>
      <button type="button" className="link-button full-text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
