import type { EntryRecord } from '../../api/wire';
import { chainOf, isReplaced } from './chain';

/** Beside a status: that it is not the last word. */
export const ReplacedMark = ({ record }: { record: EntryRecord }) =>
  isReplaced(record) && <small className="muted">{chainOf(record).replacedBy ? 'corrected since' : 'withdrawn'}</small>;
