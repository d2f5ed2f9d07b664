import { useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import {
  type EntryResource,
  type FormContext,
  meaningOf,
  showStatus,
  undoSeconds,
  validateVerify,
} from '../../../../schemas';
import { faultOf } from '../../api/fault';
import { useTell } from '../../api/notifications';
import { QUEUE, route, verdictOn } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { EntryRecord } from '../../api/wire';
import { type TakeBack, useTakeBacks } from '../../components/take-backs';
import { useIsWide } from '../../components/use-media';
import { useFormFacts } from '../../field-types';
import { useViewer } from '../../session/viewer';
import { reviewValues, verifyBody } from '../act/values';
import * as keys from './verifier-keys';

/** Says that a verdict is saved, and offers to undo it when a verify can: by a button, or by `undo`. */
export function useAnnounce(entry: EntryResource) {
  const { notification } = App.useApp();
  const tell = useTell();
  const isWide = useIsWide();
  const { id } = useViewer();
  const facts = useFormFacts();
  const invalidate = useInvalidate();
  const { send } = useSend();
  const { takeBacks } = useTakeBacks(keys.undo);

  const takeBack = async (after: EntryRecord, body: Record<string, unknown>, key: string) => {
    notification.destroy(key);
    try {
      await send(route('POST :type/verify', { path: { type: entry.api.path }, body: verdictOn(entry, after, body) }));
      void invalidate({ resource: entry.name, invalidates: ['list', 'detail'], id: after.id });
      void invalidate({ resource: QUEUE, invalidates: ['list'] });
      tell('Undone');
    } catch (error) {
      const { status, message: words } = faultOf(error);
      tell(
        status === 409
          ? 'Somebody else changed this entry since; it was left alone.'
          : words || 'This could not be undone.',
        'error',
      );
    }
  };

  const offer = (after: EntryRecord, body: Record<string, unknown>, key: string): TakeBack => {
    const back = {
      askedAt: Date.now(),
      takeBack: () => {
        // Only once: a second press would send an outdated version.
        takeBacks.withdraw(back);
        void takeBack(after, body, key);
      },
    };
    takeBacks.offer(back);
    return back;
  };

  const announce = (before: EntryRecord, after: EntryRecord) => {
    const key = `verified-${after.id}-${after.version}`;
    const body = undoBody(entry, before, id, facts);
    const back = body && offer(after, body, key);
    if (!back) takeBacks.doneSince(Date.now());
    notification.open({
      key,
      message: `${showStatus(after.status)}: ${entry.label.one}`,
      description: (
        <span className="row between">
          <span>{after.student?.name}</span>
          {back && (
            <Button size="small" onClick={back.takeBack}>
              Undo {takeBacks.keyOf(back)}
            </Button>
          )}
        </span>
      ),
      duration: undoSeconds,
      // Shows how long it can still be undone.
      showProgress: back !== null,
      onClose: () => back && takeBacks.withdraw(back),
      // Never over the buttons of the next entry.
      placement: isWide ? 'bottomLeft' : 'top',
      role: 'status',
    });
  };
  return { announce, undo: () => takeBacks.undo() };
}

/**
 * The body that restores the former review.
 * @param viewer the id of whoever undoes
 * @returns `null` when that is impossible: the decision is final, the former review was empty and may not be, or it was
 * somebody else's
 */
export function undoBody(
  entry: EntryResource,
  before: EntryRecord,
  viewer: string,
  context: FormContext,
): Record<string, unknown> | null {
  // A verify is signed by its sender, so a colleague's verdict cannot be restored in their name.
  if (meaningOf(entry, before.status) !== 'open' && before.verifiedBy?.id !== viewer) return null;
  const body = verifyBody(entry, reviewValues(entry, before));
  if (!('status' in body)) return null;
  return validateVerify(entry, body, context).ok ? body : null;
}
