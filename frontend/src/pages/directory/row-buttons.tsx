import { Button } from 'antd';
import type { Directory } from '../../../../schemas';
import { titleOf } from '../../plain-fields/title-of';
import { buttonWords, removeWords } from '../../words';
import { approveWord } from './approve/words';
import type { Act } from './columns';
import type { DirectoryRights } from './rights';
import type { DirectoryRow } from './wire';

export type RowButtonsProps = { directory: Directory; rights: DirectoryRights; row: DirectoryRow; act: Act };

/** What the viewer may do to one row. */
export function RowButtons({ directory, rights, row, act }: RowButtonsProps) {
  const called = titleOf(directory, row);
  const own = rights.isOwn(row);
  const button = (what: Parameters<Act>[0], word: string, danger = false) => (
    <Button size="small" danger={danger} aria-label={`${word} ${called}`} onClick={() => act(what, row)}>
      {word}
    </Button>
  );
  return (
    <span className="row close row-actions">
      {rights.edits && button('edit', buttonWords.edit)}
      {rights.approves && !own && button('approve', approveWord(directory, row))}
      {rights.removes && !own && button('remove', removeWords.action, true)}
    </span>
  );
}
