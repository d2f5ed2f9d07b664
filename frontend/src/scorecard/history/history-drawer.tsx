import { Drawer } from 'antd';
import type { Scorecard } from '../../../../schemas';
import { Events } from '../../components/events';
import { changesOf } from './changes';

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
          deedOf={({ before }) => (before ? 'changed the sheet' : 'entered the sheet')}
          changesOf={(event) => changesOf(card, event)}
        />
      )}
    </Drawer>
  );
}
