import { Button } from 'antd';
import type { Directory } from '../../../../schemas';
import { titleOf } from '../../plain-fields/title-of';
import { type Action, May } from '../../registry/access';
import { buttonWords, removeWords } from '../../words';
import { approveWord } from './approve/words';
import type { Act } from './columns';
import type { DirectoryRow } from './wire';

export type RowButtonsProps = { directory: Directory; row: DirectoryRow; act: Act };

/** What the viewer may do to one row. */
export function RowButtons({ directory, row, act }: RowButtonsProps) {
  const called = titleOf(directory, row);
  const button = (what: Parameters<Act>[0], action: Action, word: string) => (
    <May resource={directory.name} action={action} id={row.id}>
      <Button size="small" danger={action === 'delete'} aria-label={`${word} ${called}`} onClick={() => act(what, row)}>
        {word}
      </Button>
    </May>
  );
  return (
    <span className="row-actions">
      {button('edit', 'edit', buttonWords.edit)}
      {button('approve', 'approve', approveWord(directory, row))}
      {button('remove', 'delete', removeWords.action)}
    </span>
  );
}
