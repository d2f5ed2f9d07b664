import {
  remarksIn,
  remediationName,
  type Scorecard,
  type SheetResource,
  scoreIn,
  sheetRows,
} from '../../../../schemas';
import type { HistoryEvent } from '../../api/wire';
import { Events } from '../../components/events';
import { SideDrawer } from '../../components/side-drawer';

type Change = { label: string; from: string; to: string };

/** The scores, remarks and suggestions that a save changed. Empty for the first save. */
export function changesOf(card: Scorecard, { before, after }: Pick<HistoryEvent, 'before' | 'after'>): Change[] {
  if (!before || !after) return [];
  const change = (label: string, name: string, wordsOf: (cell: unknown) => unknown): Change => ({
    label,
    from: String(wordsOf(before[name]) ?? '-'),
    to: String(wordsOf(after[name]) ?? '-'),
  });
  const compared = sheetRows(card).flatMap(({ name, group, groupLabel, label: word }) => {
    const label = group ? `${groupLabel}, ${word}` : word;
    return [change(label, name, scoreIn), change(`${label}, remarks`, name, remarksIn)];
  });
  const suggested = change(card.remediation?.label ?? '', remediationName, (words) => words);
  return [...compared, suggested].filter(({ from, to }) => from !== to);
}

type HistoryDrawerProps = {
  type: SheetResource;
  /** The id of the sheet. */
  sheet: string;
  title: string;
  open: boolean;
  onClose: () => void;
};

/** The history of a sheet: who entered and changed its scores, and when. */
export function HistoryDrawer({ type, sheet, title, open, onClose }: HistoryDrawerProps) {
  return (
    <SideDrawer open={open} title={title} width={560} onClose={onClose}>
      {open && (
        <Events
          of={type}
          id={sheet}
          what="sheet"
          wordsOf={({ before }) => (before ? 'changed the sheet' : 'entered the sheet')}
          changesOf={(event) => changesOf(type.sheet, event)}
        />
      )}
    </SideDrawer>
  );
}
