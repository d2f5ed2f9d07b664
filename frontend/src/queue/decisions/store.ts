import { type Decision, mayUndo } from './decision';
import { storagePrefixOf } from './storage-prefix';

/** As much of the browser's storage as the outbox needs. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The decisions of one account that the server has not confirmed, in this browser, the same in all its tabs. */
export class Outbox {
  private readonly prefix: string;
  private readonly byKey = new Map<string, Decision>();
  private readonly listeners = new Set<() => void>();
  private all: readonly Decision[] = [];

  constructor(
    private readonly storage: Storage | undefined,
    account: string,
  ) {
    this.prefix = storagePrefixOf(account);
    for (const name of this.names()) {
      const decision = parsed(storage?.getItem(name));
      if (decision) this.byKey.set(decision.key, decision);
    }
    this.tell();
  }

  /** In the order in which they were made. */
  readonly list = (): readonly Decision[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** As it is now, also if another tab has just changed it. */
  read(key: string): Decision | undefined {
    if (!this.storage) return this.byKey.get(key);
    const stored = parsed(this.storage.getItem(this.prefix + key));
    return stored ? this.named(stored) : this.unstored(key);
  }

  put(decision: Decision): void {
    this.byKey.set(decision.key, decision);
    try {
      this.storage?.setItem(this.prefix + decision.key, JSON.stringify({ ...decision, whose: undefined }));
    } catch {
      // Full or switched off: it then lives as long as the page, which is told when it is left.
      this.homeless.add(decision.key);
    }
    this.tell();
  }

  remove(key: string): void {
    this.byKey.delete(key);
    this.homeless.delete(key);
    this.storage?.removeItem(this.prefix + key);
    this.tell();
  }

  /** Takes back the latest decision that was not sent. */
  undo(now: number): Decision | undefined {
    const last = this.all.findLast((one) => mayUndo(one, now));
    const fresh = last && this.read(last.key);
    if (!fresh || !mayUndo(fresh, now)) return undefined;
    this.remove(fresh.key);
    return fresh;
  }

  /** Another tab wrote. @param name null when everything was removed */
  onStorage(name: string | null, value: string | null): void {
    if (name !== null && !name.startsWith(this.prefix)) return;
    const decision = parsed(value);
    if (decision) this.byKey.set(decision.key, this.named(decision));
    else if (name !== null) this.byKey.delete(name.slice(this.prefix.length));
    this.tell();
  }

  private readonly homeless = new Set<string>();

  /** With the name that this page knows. */
  private named(stored: Decision): Decision {
    const whose = this.byKey.get(stored.key)?.whose;
    return whose === undefined ? stored : { ...stored, whose };
  }

  private unstored(key: string): Decision | undefined {
    return this.homeless.has(key) ? this.byKey.get(key) : undefined;
  }

  private tell(): void {
    this.all = [...this.byKey.values()].sort((a, b) => a.decidedAt - b.decidedAt);
    for (const listener of this.listeners) listener();
  }

  private names(): string[] {
    const { storage } = this;
    if (!storage) return [];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(this.prefix),
    );
  }
}

function parsed(text: string | null | undefined): Decision | undefined {
  if (!text) return undefined;
  try {
    const decision: Decision = JSON.parse(text);
    return typeof decision.key === 'string' && Array.isArray(decision.records) ? decision : undefined;
  } catch {
    return undefined;
  }
}
