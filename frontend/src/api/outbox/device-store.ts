import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { bytesOf, type OutboxItem } from './item';

/** Where the items of one account rest on the device, whichever of its tabs or its worker made them. */
export interface DeviceStore {
  all(): Promise<OutboxItem[]>;
  /**
   * One change that nothing comes between.
   * @param what is given what stands there, and gives what is to: nothing takes it away
   * @param how whether it is taken away because the server has it
   * @returns what stands there afterwards @throws where the device has no room for it
   */
  change(
    key: string,
    what: (there: OutboxItem | undefined) => OutboxItem | undefined,
    how?: { arrived: boolean },
  ): Promise<OutboxItem | undefined>;
}

/** How an item is written: a later version of the web app reads it, and knows how to. */
const FORMAT = 1;
type Row = OutboxItem & { readonly account: string; readonly format: number };

interface Device extends DBSchema {
  outbox: { key: string; value: Row; indexes: { account: string } };
  /** Whose browser this is just now, for the worker; and the keys of sealed values, by account. */
  device: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Device>> | undefined;

/** @throws where the browser keeps nothing */
export function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('countersign', 1, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('account', 'account');
      db.createObjectStore('device');
    },
    // A later version of the web app waits for this one to let go.
    blocking: (_from, _to, { target }) => {
      (target as unknown as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export const deviceStoreOf = (account: string): DeviceStore => ({
  all: async () => {
    const rows = await anew(async () => (await device()).getAllFromIndex('outbox', 'account', account));
    return rows.flatMap((row) => asItem(row));
  },
  change: (...asked) => anew(() => change(account, ...asked)),
});

/** A full disk stays full. A database that the browser has closed meanwhile is opened again, and whoever works does not hear of it. */
async function anew<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    opened = undefined;
    return work();
  }
}

/** Under which name the keys stand of what arrived last for an account, and how many of them. */
const [ARRIVED, MOST_ARRIVED] = ['arrived.', 20];

const asKeys = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];

async function change(account: string, ...[key, what, how]: Parameters<DeviceStore['change']>) {
  // Whoever was told that it is kept has it after a power cut, too.
  const tx = (await device()).transaction(['outbox', 'device'], 'readwrite', { durability: 'strict' });
  const store = tx.objectStore('outbox');
  const there = await store.get(key);
  // A key is one account's: whatever is another's is left alone.
  const [mine] = there && there.account === account ? asItem(there) : [];
  const after = what(mine);
  if (after !== mine) {
    if (after) await store.put({ ...after, account, format: FORMAT });
    else await store.delete(key);
  }
  if (how?.arrived) {
    const notes = tx.objectStore('device');
    const before = asKeys(await notes.get(ARRIVED + account));
    await notes.put([key, ...before].slice(0, MOST_ARRIVED), ARRIVED + account);
  }
  tx.commit();
  await tx.done;
  return after;
}

/** Whether the server has what has this key, or is given it: it arrived lately, or waits here. */
export async function isSent(account: string, key: string): Promise<boolean> {
  const db = await device();
  return asKeys(await db.get('device', ARRIVED + account)).includes(key) || (await db.get('outbox', key)) !== undefined;
}

/** None for what this version cannot read: it is left for one that can. */
const asItem = ({ account: _, format, ...item }: Row): OutboxItem[] => (format <= FORMAT ? [item] : []);

/** The bytes of all files that wait on this device, of whoever they are. */
export async function bytesKept(): Promise<number> {
  const rows = await (await device()).getAll('outbox');
  return rows.reduce((sum, { body }) => sum + bytesOf(body), 0);
}
