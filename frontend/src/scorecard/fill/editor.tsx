import { Alert, Button } from 'antd';
import { useState } from 'react';
import { scaleOf } from '../../../../schemas';
import { lowRows } from '../sheet/draft';
import { FillRows } from './fill-rows';
import { Remediation } from './remediation';
import { type EditorOptions, useEditor } from './use-editor';

export type EditorProps = EditorOptions & {
  /** Names the form to a screen reader. */
  label: string;
};

/** A sheet to fill, and the way to save it. */
export function Editor({ label, ...options }: EditorProps) {
  const { card } = options;
  const editor = useEditor(options);
  const [said, say] = useState('');
  const low = lowRows(card, editor.draft);
  const { min, max } = scaleOf(card.scale);
  return (
    <form
      ref={editor.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.submit();
      }}
    >
      <p className="small gap">
        A digit from {min} to {max} fills a score and moves on to the next
        {card.blank !== undefined && `; a blank score is saved as ${card.blank}`}.
      </p>
      <FillRows card={card} draft={editor.draft} faulty={editor.faulty} onMark={editor.mark} say={say} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {card.remediation && low.length > 0 && (
        <Remediation rule={card.remediation} low={low} value={editor.draft.remediation} onChange={editor.remediate} />
      )}
      <div className="row end foot apart">
        {editor.alert && <Alert className="grow" type="error" showIcon message={editor.alert} />}
        <div className="row close buttons">
          {editor.touched && (
            <Button onClick={editor.reset} disabled={editor.saving}>
              Reset
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            loading={editor.saving}
            data-after-scores={low.length > 0 ? undefined : ''}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
