import { HistoryOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import { placeInWords, type SheetResource } from '../../../../schemas';
import type { OutboxItem } from '../../api/outbox/item';
import type { WireSheet } from '../../api/wire';
import { EmptyPlace } from '../../components/empty-state';
import { sheetWords } from '../../words';
import type { Sheets } from './data';
import { Editor, type EditorProps, hasDraft } from './editor';
import { HistoryDrawer } from './history';
import { type Place, sheetAt } from './sheet';
import { SheetView } from './sheet-view';

type ExistingProps = Omit<EditorProps, 'start' | 'kept' | 'label'> & {
  saved: WireSheet;
  editing: boolean;
  /** Absent where nothing is edited. */
  onEditing?: ((editing: boolean) => void) | undefined;
};

/** A saved sheet with its history. It is read-only until the edit switch is on. */
function Existing({ editing, onEditing, ...props }: ExistingProps) {
  const { type, place, saved, draftKey } = props;
  const id = useId();
  const [history, setHistory] = useState(false);
  const words = placeInWords(type.sheet, place);
  return (
    <section className="surface panel" aria-labelledby={id}>
      <header className="row gap">
        <h2 className="title" id={id}>
          {sheetWords.existing}
        </h2>
        <span className="muted push">{words}</span>
        <span className="row">
          {onEditing && (
            <label className="row close tap" htmlFor={`${id}-edit`}>
              <Switch id={`${id}-edit`} size="small" checked={editing} onChange={onEditing} /> Edit
            </label>
          )}
          <Button size="small" icon={<HistoryOutlined />} onClick={() => setHistory(true)}>
            History
          </Button>
        </span>
      </header>
      {editing ? (
        <Editor {...props} start={saved} draftKey={`${draftKey} edit`} label={`Edit ${words}`} />
      ) : (
        <SheetView card={type.sheet} sheet={saved} />
      )}
      <HistoryDrawer
        type={type}
        sheet={saved.id}
        title={`History of ${words}`}
        open={history}
        onClose={() => setHistory(false)}
      />
    </section>
  );
}

type PanelsProps = {
  type: SheetResource;
  resident: EditorProps['resident'];
  place: Place;
  sheets: Sheets;
  /** Whether the viewer may fill sheets, and does not only read them. */
  mayFill: boolean;
  /** An item of the outbox to be corrected in the form of a new sheet. */
  kept?: OutboxItem | undefined;
  /** Whether the viewer wants to fill in or to read. */
  look: 'fill' | 'view';
  onSaved: (warnings: string[]) => Promise<void>;
  onKept: () => void;
};

/**
 * The saved sheet at a place, and a new sheet for it. A type of sheet on which a blank counts as a score is
 * not offered blank if one is saved, because it would overwrite scores that nobody touched. The saved one is
 * edited instead. A new one that was begun before stays.
 */
export function Panels(props: PanelsProps) {
  const { type, resident, place, sheets, mayFill, kept, look, onSaved, onKept } = props;
  const id = useId();
  const { sheet: card } = type;
  const saved = sheetAt(card, sheets.answer?.sheets ?? [], place);
  const words = placeInWords(card, place);
  const overwrites = card.blank !== undefined;
  const draftKey = kept?.key ?? `${type.name} ${resident.id} ${place.join('-')}`;
  const [begun, setBegun] = useState(() => kept !== undefined || hasDraft(draftKey));
  const [editing, setEditing] = useState(mayFill && overwrites && saved !== undefined && !begun && look === 'fill');
  const shared = {
    type,
    resident,
    place,
    draftKey,
    onKept,
    onOutdated: async () => {
      const { data } = await sheets.reload();
      return sheetAt(card, data?.data.sheets ?? [], place);
    },
    onSaved: (warnings: string[]) => {
      setEditing(false);
      void onSaved(warnings);
    },
  };
  const existing = saved && (
    <Existing key="existing" {...shared} saved={saved} editing={editing} onEditing={mayFill ? setEditing : undefined} />
  );
  if (!mayFill) return existing ?? <EmptyPlace title={`Nothing recorded for ${words}`} />;
  const fresh = !editing && !(saved && overwrites && !begun) && (
    <section key="new" className="surface panel" aria-labelledby={id}>
      <header className="row gap">
        <h2 className="title" id={id}>
          {sheetWords.fresh}
        </h2>
        <span className="muted">{words}</span>
      </header>
      {saved && <p className="muted gap">Saving replaces the existing record. Its history keeps what was there.</p>}
      <Editor
        {...shared}
        saved={saved}
        start={undefined}
        kept={kept}
        label={`${sheetWords.fresh}, ${words}`}
        leads={look === 'fill'}
        onBegun={setBegun}
      />
    </section>
  );
  return look === 'view' ? [existing, fresh] : [fresh, existing];
}
