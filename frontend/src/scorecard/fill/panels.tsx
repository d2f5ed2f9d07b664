import { useId, useState } from 'react';
import type { Scorecard } from '../../../../schemas';
import { sheetWords } from '../../words';
import type { Sheets } from '../data/use-sheets';
import { type Place, savedSheetAt, wordsOf } from '../sheet/saved-sheet';
import { Editor } from './editor';
import { Existing } from './existing';

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
