import type { Sentence } from '../../../../../schemas';
import type { ErrorWords } from '../../../components/error-dialog';
import type { Fault } from '../data/fault';

/** The dialog of a failure: the server's own words, else the registry's; none where the screen is silent. */
export function faultDialog(fault: Fault, says: Sentence): ErrorWords | null {
  if (fault.dialog) return fault.dialog;
  return says === 'silent' ? null : says;
}
