import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../session/viewer';
import type { OutboxItem } from './item';
import { outboxOnceUsed } from './resume';

const KEPT = 'kept';

/** The address at which the form of an item opens again. @param page where that form is, which may have a query */
export const reopenedAt = (page: string, { key }: OutboxItem): string =>
  `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ [KEPT]: key })}`;

/** Opens the item that the address names, once. The address does not name it any more then. */
export function useReopened(open: (item: OutboxItem) => void): void {
  const { id } = useViewer();
  const [params, setParams] = useSearchParams();
  const key = params.get(KEPT);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the address asks
  useEffect(() => {
    if (key === null) return;
    const others = [...params].filter(([name]) => name !== KEPT);
    setParams(others, { replace: true });
    void outboxOnceUsed(id).then((outbox) => {
      const item = outbox?.read(key);
      if (item) open(item);
    });
  }, [key]);
}
