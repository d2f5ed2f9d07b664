import { HistoryOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import type { Scorecard } from '../../../../schemas';
import { sheetWords } from '../../words';
import { HistoryDrawer } from '../history/history-drawer';
import { type Place, type SavedSheet, wordsOf } from '../sheet/saved-sheet';
import { SheetView } from '../view/sheet-view';
import { Editor, type EditorProps } from './editor';

export type ExistingProps = Omit<EditorProps, 'start' | 'label' | 'draftKey'> & {
  card: Scorecard;
  place: Place;
  saved: SavedSheet;
  editing: boolean;
  onEditing: (editing: boolean) => void;
};

/** A saved sheet: read-only until the edit switch is on, with what became of it over time. */
export function Existing({ editing, onEditing, ...props }: ExistingProps) {
  const { card, place, saved, student } = props;
  const id = useId();
  const [history, setHistory] = useState(false);
  return (
    <section className="surface panel" aria-labelledby={id}>
      <header className="row gap">
        <h2 className="title" id={id}>
          {sheetWords.existing}
        </h2>
        <span className="muted push">{wordsOf(card, place)}</span>
        <span className="row">
          <label className="row close tap" htmlFor={`${id}-edit`}>
            <Switch id={`${id}-edit`} size="small" checked={editing} onChange={onEditing} /> Edit
          </label>
          <Button size="small" icon={<HistoryOutlined aria-hidden="true" />} onClick={() => setHistory(true)}>
            History
          </Button>
        </span>
      </header>
      {editing ? (
        <Editor
          {...props}
          start={saved}
          draftKey={`${card.name} ${student} ${place.join('-')} edit`}
          label={`Edit ${wordsOf(card, place)}`}
        />
      ) : (
        <SheetView card={card} sheet={saved} />
      )}
      <HistoryDrawer
        card={card}
        sheet={saved.id}
        title={`History of ${wordsOf(card, place)}`}
        open={history}
        onClose={() => setHistory(false)}
      />
    </section>
  );
}
