import { Button } from 'antd';
import type { DirectoryResource } from '../../../../schemas';
import { type Action, May } from '../../registry/access';
import { titleOf } from '../../row-form/title-of';
import { buttonWords, removeWords } from '../../words';
import { approveWord } from './approve/words';
import type { DirectoryRow } from './wire';

export type Act = (what: 'edit' | 'remove' | 'approve', row: DirectoryRow) => void;

export type RowButtonsProps = { directory: DirectoryResource; row: DirectoryRow; act: Act };

/** What the viewer may do to one row. */
export function RowButtons({ directory, row, act }: RowButtonsProps) {
  const called = titleOf(directory, row);
  const button = (what: Parameters<Act>[0], action: Action, word: string) => (
    <May resource={directory.name} action={action} id={row.id}>
      <Button size="small" aria-label={`${word} ${called}`} onClick={() => act(what, row)}>
        {word}
      </Button>
    </May>
  );
  return (
    <span className="row close row-actions">
      {button('edit', 'edit', buttonWords.edit)}
      {button('approve', 'approve', approveWord(directory, row))}
      {button('remove', 'delete', removeWords.action)}
    </span>
  );
}
