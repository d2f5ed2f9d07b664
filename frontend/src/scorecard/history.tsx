import { Drawer } from 'antd';
import { remediationName, type Scorecard, scoreIn, sheetRows } from '../../../schemas';
import type { HistoryEvent } from '../api/wire';
import { Events } from '../components/events';

export type Change = { label: string; from: string; to: string };

const remarksIn = (cell: unknown): string => {
  const text = typeof cell === 'object' && cell !== null ? (cell as { remarks?: unknown }).remarks : null;
  return typeof text === 'string' && text ? text : '-';
};
const wordIn = (value: unknown): string => (typeof value === 'string' && value ? value : '-');

/** Which scores, remarks and suggestions a save changed; nothing for the first save. */
export function changesOf(card: Scorecard, { before, after }: Pick<HistoryEvent, 'before' | 'after'>): Change[] {
  if (!before || !after) return [];
  const compared = sheetRows(card).flatMap(({ name, group, groupLabel, label: word }) => {
    const [was, is] = [before[name], after[name]];
    const label = group ? `${groupLabel}, ${word}` : word;
    return [
      { label, from: String(scoreIn(was) ?? '-'), to: String(scoreIn(is) ?? '-') },
      { label: `${label}, remarks`, from: remarksIn(was), to: remarksIn(is) },
    ];
  });
  const suggested = {
    label: card.remediation?.label ?? '',
    from: wordIn(before[remediationName]),
    to: wordIn(after[remediationName]),
  };
  return [...compared, suggested].filter(({ from, to }) => from !== to);
}

export type HistoryDrawerProps = {
  card: Scorecard;
  /** The id of the sheet. */
  sheet: string;
  title: string;
  open: boolean;
  onClose: () => void;
};

/** Who entered and changed the scores of a sheet, and when. */
export function HistoryDrawer({ card, sheet, title, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={title} width="min(560px, 100vw)" destroyOnHidden>
      {open && (
        <Events
          of={card}
          id={sheet}
          what={'sheet'}
          wordsOf={({ before }) => (before ? 'changed the sheet' : 'entered the sheet')}
          changesOf={(event) => changesOf(card, event)}
        />
      )}
    </Drawer>
  );
}
