import { App, Button } from 'antd';
import { useRef } from 'react';
import { undoSeconds } from '../../../../schemas/undo';
import { faultOf } from '../../api/fault';
import { type Route, route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { RowResult, WaitingItem } from '../../api/wire';
import { Hint } from '../../components/hint';

export type WaitingAct = {
  items: readonly WaitingItem[];
  route: (items: readonly WaitingItem[]) => Route<{ results: RowResult[] }>;
  /** The words for a result with this many. */
  says: (count: number) => string;
  /** Offers to take it back. */
  mayTakeBack?: boolean;
  /** Called with the ids of those that were done. */
  onDone?: (ids: readonly string[]) => void;
};

/**
 * Acts on waiting entries. Shows the result, and can take back a hand-over or a claim.
 * @param shortcut by which the page calls `undo`, for the button
 */
export function useActs(onChanged: (gone: readonly string[]) => void, shortcut?: string) {
  const { notification } = App.useApp();
  const { send, sending } = useSend();
  const underWay = useRef(new Set<string>());
  /** The last act that may be taken back, and when it was done, ms since 1970. */
  const last = useRef<{ at: number; takeBack: () => void }>(undefined);

  /** @returns whether there was an answer */
  const act = async ({ items, route, says, mayTakeBack = false, onDone }: WaitingAct): Promise<boolean> => {
    const asked = route(items);
    const key = JSON.stringify(asked);
    // A second press says nothing new.
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    notification.open({ key, duration: 0, role: 'status', message: 'Sending…' });
    try {
      const { results } = await send(asked).finally(() => underWay.current.delete(key));
      const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
      const went = items.filter(({ id }) => done.has(id));
      const [refused, ...others] = results.filter((one) => !one.ok);
      const back = mayTakeBack && went.length > 0 ? () => void takeBack(went, key) : undefined;
      if (back) last.current = { at: Date.now(), takeBack: back };
      notification.open({
        key,
        duration: undoSeconds,
        role: 'status',
        message: done.size > 0 ? says(done.size) : 'Nothing was changed',
        ...(refused && {
          description: `${others.length === 0 ? '1 stays' : `${others.length + 1} stay`} as before: ${refused.message}`,
        }),
        ...(back && {
          actions: (
            <Button size="small" onClick={back}>
              Take back {shortcut && <Hint>{shortcut}</Hint>}
            </Button>
          ),
        }),
      });
      onChanged([...done]);
      onDone?.([...done]);
      return true;
    } catch (error) {
      notification.error({ key, message: faultOf(error).message || 'This could not be done. Please try again.' });
      return false;
    }
  };
  const takeBack = async (items: readonly WaitingItem[], key: string) => {
    notification.destroy(key);
    last.current = undefined;
    await act({
      items,
      route: (all) => route('POST queue/assign', { body: { items: all, to: 'back' } }),
      says: (count) => `${count} taken back`,
    });
  };
  /**
   * Takes back the last act, as long as that is offered.
   * @param since when what would be undone otherwise was done, ms since 1970
   * @returns whether an act was newer
   */
  const undo = (since: number): boolean => {
    const { at, takeBack: back } = last.current ?? { at: 0 };
    if (!back || at < since || Date.now() > at + undoSeconds * 1000) return false;
    back();
    return true;
  };
  return { act, acting: sending, undo };
}
