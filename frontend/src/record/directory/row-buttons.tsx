import { Button } from 'antd';
import type { DirectoryResource } from '../../../../schemas';
import { type Action, May } from '../../api/access';
import { titleOf } from '../../field-types/title-of';
import { useViewer } from '../../session/viewer';
import { buttonWords, removeWords } from '../../words';
import { approveWord } from './approve/words';
import { inviteWord } from './invite/words';
import type { DirectoryRow } from './wire';

/** What may be done to a row. */
export type What = 'edit' | 'remove' | 'approve' | 'invite';
export type Act = (what: What, row: DirectoryRow) => void;

export type RowButtonsProps = { directory: DirectoryResource; row: DirectoryRow; act: Act };

/** What the viewer may do to one row. */
export function RowButtons({ directory, row, act }: RowButtonsProps) {
  const called = titleOf(directory, row);
  const { mails } = useViewer();
  const button = (what: What, action: Action, word: string) => (
    <May resource={directory.name} action={action} id={row.id}>
      <Button size="small" aria-label={`${word} ${called}`} onClick={() => act(what, row)}>
        {word}
      </Button>
    </May>
  );
  return (
    <span className="row close row-actions">
      {button('edit', 'edit', buttonWords.edit)}
      {/* Nobody signs in without a password: there is nothing to open yet. */}
      {row.isInvited
        ? button('invite', 'edit', inviteWord(mails))
        : button('approve', 'approve', approveWord(directory, row))}
      {button('remove', 'delete', removeWords.action)}
    </span>
  );
}
