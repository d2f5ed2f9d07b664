import { HistoryOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import type { Scorecard } from '../../../schemas';
import { sheetWords } from '../words';
import type { Sheets } from './data';
import { Editor, type EditorProps } from './editor';
import { HistoryDrawer } from './history';
import { type Place, type SavedSheet, savedSheetAt, wordsOf } from './sheet';
import { SheetView } from './sheet-view';

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

export type PanelsProps = {
  card: Scorecard;
  student: string;
  place: Place;
  sheets: Sheets;
  /** Whether one came to fill or to look. */
  look: 'fill' | 'view';
  onSaved: (warnings: string[]) => Promise<void>;
};

/**
 * What is saved at a place, and a new sheet for it. A sheet on which a blank is a score is never offered blank where
 * one is saved: it would overwrite scores that nobody touched. There the saved one is edited.
 */
export function Panels({ card, student, place, sheets, look, onSaved }: PanelsProps) {
  const id = useId();
  const saved = savedSheetAt(card, sheets.answer?.sheets ?? [], place);
  const overwrites = card.blank !== undefined;
  const [editing, setEditing] = useState(overwrites && saved !== null && look === 'fill');
  const shared = { card, student, place, saved, onOutdated: sheets.reload };
  const existing = saved && (
    <Existing
      key="existing"
      {...shared}
      saved={saved}
      editing={editing}
      onEditing={setEditing}
      onSaved={(warnings) => {
        setEditing(false);
        void onSaved(warnings);
      }}
    />
  );
  const fresh = !editing && !(saved && overwrites) && (
    <section key="new" className="surface panel" aria-labelledby={id}>
      <header className="row gap">
        <h2 className="title" id={id}>
          {sheetWords.fresh}
        </h2>
        <span className="muted">{wordsOf(card, place)}</span>
      </header>
      {saved && <p className="muted gap">Saving replaces the existing record. Its history keeps what was there.</p>}
      <Editor
        {...shared}
        start={null}
        draftKey={`${card.name} ${student} ${place.join('-')}`}
        label={`${sheetWords.fresh}, ${wordsOf(card, place)}`}
        onSaved={(warnings) => void onSaved(warnings)}
      />
    </section>
  );
  return look === 'view' ? [existing, fresh] : [fresh, existing];
}
