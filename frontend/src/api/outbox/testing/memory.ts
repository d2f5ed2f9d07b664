import type { DeviceStore } from '../device-store';
import type { OutboxItem } from '../item';
import { type Change, Outbox } from '../outbox';

/** A decision on one record. */
export const made = (key: string, id = key) => ({
  key,
  path: 'any/verify',
  body: { id, version: 1, status: 'Approved' },
  label: `Approved: ${id}`,
  records: [{ resource: 'any', id, version: 1 }],
});

/** What all tabs of a browser share. */
export class Memory implements DeviceStore {
  readonly items = new Map<string, OutboxItem>();
  isFull = false;
  isCleared = false;
  /** The browser deletes what is stored, while pages are open. */
  clear(): void {
    this.items.clear();
    this.isCleared = true;
  }
  all = async () => [...this.items.values()];
  change = async (key: string, what: Parameters<DeviceStore['change']>[1]) => {
    await Promise.resolve();
    const after = what(this.items.get(key), this.isCleared);
    if (after && this.isFull) throw new DOMException('full', 'QuotaExceededError');
    if (after) this.items.set(key, after);
    else this.items.delete(key);
    return after;
  };
}

export const opened = async (store: DeviceStore | undefined, tell?: (change: Change) => void): Promise<Outbox> => {
  const outbox = new Outbox({ store, ...(tell && { tell }) });
  await outbox.ready;
  return outbox;
};
