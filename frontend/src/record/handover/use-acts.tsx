import { App, Button } from 'antd';
import { undoSeconds } from '../../../../schemas/undo';
import { faultOf } from '../../api/fault';
import { type Route, route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { RowResult, WaitingItem } from '../../api/wire';

export type Act = {
  items: readonly WaitingItem[];
  route: (items: readonly WaitingItem[]) => Route<{ results: RowResult[] }>;
  /** What has come to pass, for so many. */
  says: (count: number) => string;
  /** Offers to take it back. */
  mayTakeBack?: boolean;
};

/** Acts on what waits: says what became of it, row by row, and takes back what was handed over or taken. */
export function useActs(onChanged: (gone: readonly string[]) => void) {
  const { notification } = App.useApp();
  const { send, sending } = useSend();

  /** @returns whether it was answered at all */
  const act = async ({ items, route, says, mayTakeBack = false }: Act): Promise<boolean> => {
    const key = `act-${Date.now()}`;
    try {
      const { results } = await send(route(items));
      const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
      const went = items.filter(({ id }) => done.has(id));
      const [refused, ...others] = results.filter((one) => !one.ok);
      notification.open({
        key,
        duration: undoSeconds,
        role: 'status',
        message: done.size > 0 ? says(done.size) : 'Nothing was changed',
        ...(refused && {
          description: `${others.length === 0 ? '1 stays' : `${others.length + 1} stay`} as before: ${refused.message}`,
        }),
        ...(mayTakeBack &&
          went.length > 0 && {
            actions: (
              <Button size="small" onClick={() => void takeBack(went, key)}>
                Take back
              </Button>
            ),
          }),
      });
      onChanged([...done]);
      return true;
    } catch (error) {
      notification.error({ key, message: faultOf(error).message || 'This could not be done. Please try again.' });
      return false;
    }
  };
  const takeBack = async (items: readonly WaitingItem[], key: string) => {
    notification.destroy(key);
    await act({
      items,
      route: (all) => route('POST queue/assign', { body: { items: all, to: 'back' } }),
      says: (count) => `${count} taken back`,
    });
  };
  return { act, acting: sending };
}
