import { showReplaced } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { chainOf, isReplaced } from './chain';

/** Beside the status of a record that was corrected or withdrawn. */
export const ReplacedMark = ({ record }: { record: EntryRecord }) =>
  isReplaced(record) && <small className="muted">{showReplaced(chainOf(record).replacedBy)}</small>;
