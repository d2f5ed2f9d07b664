import './components.css';
import { Modal } from 'antd';
import { createContext, useContext, useState } from 'react';
import { listWords } from '../words';
import { truncate } from './truncate';

export type FullTextProps = {
  /** Nothing, or only white space, shows a dash. */
  text: string | null | undefined;
};

/** Whether texts stand uncut: what is a button already has no second one in it, and a row of a phone opens. */
export const WholeTexts = createContext(false);

/** Text of a table cell: whole when short, else cut and opening the 'Full Text' dialog. */
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
