import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { newKey } from '../idempotency';
import { bytesOf, type OutboxItem } from './item';

/** Stores the items of one account on the device, for all tabs and the worker. */
export interface DeviceStore {
  all(): Promise<OutboxItem[]>;
  /**
   * Changes an item atomically.
   * @param what gets the stored item and returns the new one; undefined deletes it. `isCleared`: the browser has deleted
   * what was stored since this store was first read, so that an item which is not there need not have been sent
   * @param how whether it is deleted because it arrived
   * @returns the stored item afterwards
   * @throws when the device has no room
   */
  change(
    key: string,
    what: (there: OutboxItem | undefined, isCleared: boolean) => OutboxItem | undefined,
    how?: { arrived: boolean },
  ): Promise<OutboxItem | undefined>;
}

/** The version of the stored format, which later versions of the web app can read. */
const FORMAT = 1;
type Row = Omit<OutboxItem, 'edition'> & {
  /** Absent from items of earlier versions, which have only one. */
  readonly edition?: string;
  readonly account: string;
  readonly format: number;
};

interface Device extends DBSchema {
  outbox: { key: string; value: Row; indexes: { account: string } };
  /** The account of this browser, for the worker; the encryption keys, by account; and what `BORN` names. */
  device: { key: string; value: unknown };
}

/** The name of a random word of this database. One that an earlier version made has none. */
const BORN = 'born';

let opened: Promise<IDBPDatabase<Device>> | undefined;

/** @throws when the browser stores nothing */
export function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('countersign', 1, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('account', 'account');
      void db.createObjectStore('device').put(newKey(), BORN);
    },
    // A later version of the web app waits until this one closes the database.
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

export function deviceStoreOf(account: string): DeviceStore {
  let first: Promise<unknown> | undefined;
  /** The word of the database that was read first. */
  const born = () => {
    first ??= device().then((db) => db.get('device', BORN));
    first.catch(() => {
      first = undefined;
    });
    return first;
  };
  return {
    all: () =>
      anew(async () => {
        await born();
        const rows = await (await device()).getAllFromIndex('outbox', 'account', account);
        return rows.flatMap((row) => asItem(row));
      }),
    change: (...asked) => anew(async () => change(account, await born(), ...asked)),
  };
}

/**
 * Opens the database again when the browser has closed it in the meantime, and repeats the work. A full disk is not
 * tried again.
 */
async function anew<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
    opened = undefined;
    return work();
  }
}

/** The name under which the keys of the last arrived items of an account are stored, and how many. */
const [ARRIVED, MOST_ARRIVED] = ['arrived.', 20];

const asKeys = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [];

async function change(account: string, born: unknown, ...[key, what, how]: Parameters<DeviceStore['change']>) {
  // Strict, because a kept item must survive a power cut.
  const tx = (await device()).transaction(['outbox', 'device'], 'readwrite', { durability: 'strict' });
  const store = tx.objectStore('outbox');
  const there = await store.get(key);
  // A key belongs to one account. Other accounts' items are left alone.
  const [mine] = there && there.account === account ? asItem(there) : [];
  const notes = tx.objectStore('device');
  const after = what(mine, (await notes.get(BORN)) !== born);
  if (after !== mine) {
    if (after) await store.put({ ...after, account, format: FORMAT });
    else await store.delete(key);
  }
  if (how?.arrived) {
    const before = asKeys(await notes.get(ARRIVED + account));
    await notes.put([key, ...before].slice(0, MOST_ARRIVED), ARRIVED + account);
  }
  tx.commit();
  await tx.done;
  return after;
}

/** Whether the server has the item with this key or will get it: it arrived lately, or waits here. */
export async function isSent(account: string, key: string): Promise<boolean> {
  const db = await device();
  return asKeys(await db.get('device', ARRIVED + account)).includes(key) || (await db.get('outbox', key)) !== undefined;
}

/** Items that this version cannot read are left for one that can. */
const asItem = ({ account: _, format, ...item }: Row): OutboxItem[] =>
  format <= FORMAT ? [{ edition: item.key, ...item }] : [];

/** The bytes of all files that wait on this device, of all accounts. */
export async function bytesKept(): Promise<number> {
  const rows = await (await device()).getAll('outbox');
  return rows.reduce((sum, { body }) => sum + bytesOf(body), 0);
}
