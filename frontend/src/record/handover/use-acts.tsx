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
  /** Called with the ids of those that were taken back: a colleague may have decided on others meanwhile. */
  onTakenBack?: (ids: readonly string[]) => void;
};

/**
 * Acts on waiting entries. Shows the result, and can take back a hand-over or a claim.
 * @param shortcut by which the page calls `undo`, for the button
 */
export function useActs(onChanged: (gone: readonly string[]) => void, shortcut?: string) {
  const { notification } = App.useApp();
  const { send, sending } = useSend();
  const underWay = useRef(new Set<string>());
  /** What may be taken back: when it was asked for, and until when that is offered, ms since 1970. */
  const offered = useRef<{ key: string; askedAt: number; until: number; takeBack: () => void }[]>([]);

  /** @returns whether there was an answer */
  const act = async ({
    items,
    route,
    says,
    mayTakeBack = false,
    onDone,
    onTakenBack,
  }: WaitingAct): Promise<boolean> => {
    const asked = route(items);
    const key = JSON.stringify(asked);
    // A second press says nothing new.
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    const askedAt = Date.now();
    notification.open({ key, duration: 0, role: 'status', message: 'Sending…' });
    try {
      const { results } = await send(asked).finally(() => underWay.current.delete(key));
      const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
      const went = items.filter(({ id }) => done.has(id));
      const [refused, ...others] = results.filter((one) => !one.ok);
      const back = mayTakeBack && went.length > 0 ? () => void takeBack(went, key, onTakenBack) : undefined;
      if (back) offered.current.push({ key, askedAt, until: Date.now() + undoSeconds * 1000, takeBack: back });
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
  const takeBack = async (items: readonly WaitingItem[], key: string, onDone: WaitingAct['onTakenBack']) => {
    notification.destroy(key);
    const mine = offered.current.filter((one) => one.key === key);
    offered.current = offered.current.filter((one) => one.key !== key);
    const isAnswered = await act({
      items,
      route: (all) => route('POST queue/assign', { body: { items: all, to: 'back' } }),
      says: (count) => `${count} taken back`,
      onDone,
    });
    // Otherwise the next press would undo something else.
    if (!isAnswered) offered.current.push(...mine);
  };
  /**
   * Takes back the last act of those of which that is offered.
   * @param since when what would be undone otherwise was done, ms since 1970
   * @returns whether an act was newer
   */
  const undo = (since: number): boolean => {
    // The last one asked for comes first, as on the screen: an answer may be overtaken by the next.
    const [newest] = offered.current
      .filter(({ until, askedAt }) => until >= Date.now() && askedAt >= since)
      .sort((one, other) => other.askedAt - one.askedAt);
    if (!newest) return false;
    newest.takeBack();
    return true;
  };
  return { act, acting: sending, undo };
}
