import type { DeviceStore } from './device-store';
import { isUnderWay, mayUndo, type OutboxItem, pauseOf, sending } from './item';
import type { Sealing } from './sealing';

/** A message to other tabs and the worker about a changed item. */
export type Change = { readonly key: string; readonly item: OutboxItem | undefined };

type OutboxParts = {
  /** Without one, items last as long as the page. */
  store: DeviceStore | undefined;
  tell?: (change: Change) => void;
  /** Encrypts values that must not be stored in clear. */
  sealing?: Sealing | undefined;
};

type What = (item: OutboxItem | undefined) => OutboxItem | undefined;

/**
 * The unconfirmed acts of one account on this device, the same in all its tabs. Reading answers at once from memory. A
 * change shows at once and is stored a moment later.
 */
export class Outbox {
  private readonly byKey = new Map<string, OutboxItem>();
  private readonly listeners = new Set<() => void>();
  private all: readonly OutboxItem[] = [];
  /** Keys of items in this page only, because the device is full or stores nothing. */
  private readonly unstored = new Set<string>();
  /** The last edition of each item that this page made. */
  private readonly made = new Map<string, string>();
  /** Pending changes of each item. */
  private readonly turns = new Map<string, number>();
  private isRestored = false;
  /** Resolves when the items of earlier visits are loaded. */
  readonly ready: Promise<void>;

  constructor(private readonly parts: OutboxParts) {
    // React calls them alone.
    this.list = this.list.bind(this);
    this.subscribe = this.subscribe.bind(this);
    this.ready = this.load();
  }

  /** In the order in which they were made. */
  list(): readonly OutboxItem[] {
    return this.all;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  read(key: string): OutboxItem | undefined {
    return this.byKey.get(key);
  }

  /** The changes that are not on the device yet, as they are stored there. */
  pending(): Change[] {
    const keys = new Set([...this.turns.keys(), ...this.unstored]);
    return [...keys].map((key) => ({ key, item: asStored(this.byKey.get(key)) }));
  }

  /** Whether this page made it, and not another tab or an earlier visit. */
  isMadeHere({ key, edition }: OutboxItem): boolean {
    return this.made.get(key) === edition;
  }

  /** Whether this page made it and it did not have to wait, so that the person still looks on. */
  isJustMade(item: OutboxItem): boolean {
    return this.isMadeHere(item) && this.byKey.get(item.key)?.tries === 0;
  }

  /** @returns whether it is stored on the device. Otherwise it lasts as long as the page */
  async put(item: OutboxItem): Promise<boolean> {
    this.made.set(item.key, item.edition);
    this.show(item.key, item);
    // Only texts are encrypted. A file in `rest` is there because it is too large.
    const isText = item.rest && !Object.values(item.rest).some((value) => value instanceof Blob);
    const sealed = isText && item.rest && (await this.parts.sealing?.seal(item.rest));
    await this.change(item.key, () => (sealed ? { ...item, sealed } : item));
    return !this.unstored.has(item.key);
  }

  /** Changes an existing item. */
  async amend(key: string, what: (item: OutboxItem) => OutboxItem): Promise<void> {
    await this.change(key, (item) => item && what(item));
  }

  async remove(key: string): Promise<void> {
    await this.change(key, () => undefined);
    this.unstored.delete(key);
  }

  /** Takes back the latest decision that was not sent. */
  undo(now: number): OutboxItem | undefined {
    const last = this.all.findLast((one) => mayUndo(one, now));
    // Another tab may already be sending it. Then it appears again in a moment.
    if (last) void this.change(last.key, (item) => (item && mayUndo(item, now) ? undefined : item));
    return last;
  }

  /**
   * Takes an edition of an item for sending.
   * @param early sends before its time
   * @returns the item, unless it was undone, sent, postponed or put again elsewhere
   */
  async claim({ key, edition }: OutboxItem, now: number, early = false): Promise<OutboxItem | undefined> {
    let mine: OutboxItem | undefined;
    await this.change(key, (item) => {
      const isFree = item?.edition === edition && isUnderWay(item) && (early || pauseOf(item, now) === 0);
      mine = isFree ? sending(item, now) : undefined;
      return mine ?? item;
    });
    return mine;
  }

  /** Stores what is left of an edition after its answer. A later one stays as it is. */
  async settle({ key, edition }: OutboxItem, left: readonly OutboxItem[]): Promise<void> {
    for (const one of left) if (one.key !== key) await this.change(one.key, () => one);
    const same = left.find((one) => one.key === key);
    await this.change(key, (item) => (item?.edition === edition ? same : item), { arrived: same === undefined });
    if (!this.byKey.has(key)) this.unstored.delete(key);
  }

  /** Handles a change by another tab or the worker. */
  onOther({ key, item }: Change): void {
    if (!this.unstored.has(key)) this.show(key, item);
  }

  private async change(key: string, what: What, how?: { arrived: boolean }): Promise<OutboxItem | undefined> {
    const { store, tell } = this.parts;
    const turn = (this.turns.get(key) ?? 0) + 1;
    this.turns.set(key, turn);
    const before = this.byKey.get(key);
    let after = what(before);
    this.show(key, after);
    if (!store) this.unstored.add(key);
    else if (!this.unstored.has(key))
      try {
        // A first change may come before everything is loaded. The stored item counts.
        const there = await store.change(
          key,
          (stored, isCleared) => {
            if (isCleared) this.restore();
            const known = stored ?? (isCleared ? before : undefined);
            return asStored(what(known && this.remembered(known)));
          },
          how,
        );
        after = there && this.remembered(there);
        tell?.({ key, item: there });
      } catch {
        this.unstored.add(key);
        this.tellAll();
      }
    if (this.turns.get(key) === turn) {
      this.turns.delete(key);
      this.show(key, after);
    }
    return after;
  }

  /** Stores once more what a browser has deleted while this page knows it. */
  private restore(): void {
    if (this.isRestored) return;
    this.isRestored = true;
    for (const key of this.byKey.keys()) void this.change(key, (item) => item);
  }

  private async load(): Promise<void> {
    const { store, sealing } = this.parts;
    const stored = (await store?.all().catch(() => [])) ?? [];
    for (const item of stored) {
      if (this.byKey.has(item.key) || this.turns.has(item.key)) continue;
      const rest = item.sealed && (await sealing?.open(item.sealed));
      this.byKey.set(item.key, rest ? { ...item, rest } : item);
    }
    this.tellAll();
  }

  /** Adds the values that only this page has. */
  private remembered(item: OutboxItem): OutboxItem {
    const known = this.byKey.get(item.key);
    return known?.edition === item.edition ? { ...unstorable(known), ...item } : item;
  }

  private show(key: string, item: OutboxItem | undefined): void {
    if (item) this.byKey.set(key, this.remembered(item));
    else {
      this.byKey.delete(key);
      this.made.delete(key);
    }
    this.tellAll();
  }

  private tellAll(): void {
    this.all = [...this.byKey.values()]
      .map((item) => (this.unstored.has(item.key) ? { ...item, inPageOnly: true as const } : item))
      .sort((a, b) => a.madeAt - b.madeAt);
    for (const listener of this.listeners) listener();
  }
}

/** The values that are never stored. */
const unstorable = ({ whose, rest }: OutboxItem) => ({
  ...(whose !== undefined && { whose }),
  ...(rest !== undefined && { rest }),
});

/** Without the values that are never stored. */
function asStored(item: OutboxItem | undefined): OutboxItem | undefined {
  if (item?.whose === undefined && item?.rest === undefined) return item;
  const { whose: _, rest: __, ...stored } = item;
  return stored;
}
