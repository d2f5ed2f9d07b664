import { App, Button, Grid } from 'antd';
import { type EntryResource, showStatus } from '../../../../../schemas';
import { useFormFacts } from '../../../field-types';
import { faultOf } from '../data/fault';
import type { EntryRecord } from '../data/wire';
import { undoBody } from './undo-body';
import { useVerify } from './use-verify';

/** How long a verdict can be taken back with one press, seconds. */
const UNDO_SECONDS = 8;

/** Tells that a verdict is saved, and offers to take it back where a verify can do that. */
export function useAnnounce(entry: EntryResource, onUndone: (record: EntryRecord) => void) {
  const { notification, message } = App.useApp();
  const isWide = Grid.useBreakpoint().md ?? true;
  const facts = useFormFacts();
  const verify = useVerify(entry);

  const undo = async (after: EntryRecord, body: Record<string, unknown>, key: string) => {
    notification.destroy(key);
    try {
      onUndone(await verify(after, body));
      message.success('Undone');
    } catch (error) {
      const { status, message: words } = faultOf(error);
      message.error(
        status === 409
          ? 'Somebody else changed this entry since; it was left alone.'
          : words || 'This could not be undone.',
      );
    }
  };

  return (before: EntryRecord, after: EntryRecord) => {
    const key = `verified-${after.id}-${after.version}`;
    const body = undoBody(entry, before, facts);
    notification.open({
      key,
      message: `${showStatus(after.status)}: ${entry.label.one}`,
      description: (
        <span className="row between">
          <span>{after.student?.name}</span>
          {body && (
            <Button size="small" onClick={() => void undo(after, body, key)}>
              Undo
            </Button>
          )}
        </span>
      ),
      duration: UNDO_SECONDS,
      // Never over the buttons of the next entry.
      placement: isWide ? 'bottomLeft' : 'top',
      role: 'status',
      className: 'verified-notice',
    });
  };
}
