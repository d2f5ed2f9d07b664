import { App, Button } from 'antd';
import { useRef } from 'react';
import { undoSeconds } from '../../../../schemas/undo';
import { faultOf } from '../../api/fault';
import { type Route, route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { RowResult, WaitingItem } from '../../api/wire';
import type { TakeBack, TakeBacks } from '../../components/take-backs';

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
 * @param takeBacks where the page has a key for what may be taken back
 */
export function useActs(onChanged: (gone: readonly string[]) => void, takeBacks?: TakeBacks) {
  const { notification } = App.useApp();
  const { send, sending } = useSend();
  const underWay = useRef(new Set<string>());

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
      const offer: TakeBack = { askedAt, takeBack: () => void takeBack(went, key, offer, onTakenBack) };
      const back = mayTakeBack && went.length > 0 ? offer : undefined;
      if (back) takeBacks?.offer(back);
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
            <Button size="small" onClick={back.takeBack}>
              Take back {takeBacks?.keyOf(back)}
            </Button>
          ),
          onClose: () => takeBacks?.withdraw(back),
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
  const takeBack = async (
    items: readonly WaitingItem[],
    key: string,
    back: TakeBack,
    onDone: WaitingAct['onTakenBack'],
  ) => {
    notification.destroy(key);
    takeBacks?.withdraw(back);
    const isAnswered = await act({
      items,
      route: (all) => route('POST queue/assign', { body: { items: all, to: 'back' } }),
      says: (count) => `${count} taken back`,
      onDone,
    });
    // Otherwise the next press would undo something else.
    if (!isAnswered) takeBacks?.offer(back);
  };
  return { act, acting: sending };
}
