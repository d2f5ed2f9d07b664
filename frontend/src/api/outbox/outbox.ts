import { type Deed, isUnderWay, mayUndo, pauseOf, sending } from './deed';
import type { Safe } from './safe';
import type { Shelf } from './shelf';

/** What other tabs, and the worker, are told: what has become of a deed. */
export type Change = { readonly key: string; readonly deed: Deed | undefined };

export type OutboxParts = {
  /** Without one everything lives as long as the page. */
  shelf: Shelf | undefined;
  tell?: (change: Change) => void;
  /** Seals what else would not rest on the device. */
  safe?: Safe | undefined;
};

type What = (deed: Deed | undefined) => Deed | undefined;

/**
 * What one account did and the server has not confirmed, on this device, the same in all its tabs. What is asked of it is
 * answered at once from memory; what is changed is shown at once and rests on the device a moment later.
 */
export class Outbox {
  private readonly byKey = new Map<string, Deed>();
  private readonly listeners = new Set<() => void>();
  private all: readonly Deed[] = [];
  /** What lives in this page alone: the device is full, or keeps nothing. */
  private readonly homeless = new Set<string>();
  /** How many changes of a deed are on their way to the device. */
  private readonly turns = new Map<string, number>();
  /** Everything that earlier visits left is here. */
  readonly ready: Promise<void>;

  constructor(private readonly parts: OutboxParts) {
    this.ready = this.load();
  }

  /** In the order in which they were made. */
  readonly list = (): readonly Deed[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  read(key: string): Deed | undefined {
    return this.byKey.get(key);
  }

  /** @returns whether it rests on the device: else it lives as long as the page, which is told when it is left */
  async put(deed: Deed): Promise<boolean> {
    this.show(deed.key, deed);
    // Only texts are sealed: a file that does not rest here is too large.
    const isText = deed.rest && !Object.values(deed.rest).some((value) => value instanceof Blob);
    const sealed = isText && deed.rest && (await this.parts.safe?.seal(deed.rest));
    await this.change(deed.key, () => (sealed ? { ...deed, sealed } : deed));
    return !this.homeless.has(deed.key);
  }

  /** Changes what is there. */
  async amend(key: string, what: (deed: Deed) => Deed): Promise<void> {
    await this.change(key, (deed) => deed && what(deed));
  }

  async remove(key: string): Promise<void> {
    await this.change(key, () => undefined);
    this.homeless.delete(key);
  }

  /** Takes back the latest decision that was not sent. */
  undo(now: number): Deed | undefined {
    const last = this.all.findLast((one) => mayUndo(one, now));
    // Another tab may be sending it by now: then it is here again in a moment.
    if (last) void this.change(last.key, (deed) => (deed && mayUndo(deed, now) ? undefined : deed));
    return last;
  }

  /**
   * Takes a deed to be sent. @param early whether it is sent before its time
   * @returns it, unless it was undone, sent or put off by whoever else is awake
   */
  async claim(key: string, now: number, early = false): Promise<Deed | undefined> {
    let mine: Deed | undefined;
    await this.change(key, (deed) => {
      mine = deed && isUnderWay(deed) && (early || pauseOf(deed, now) === 0) ? sending(deed, now) : undefined;
      return mine ?? deed;
    });
    return mine;
  }

  /** What is left of a deed after an answer. */
  async settle(key: string, left: readonly Deed[]): Promise<void> {
    for (const one of left) if (one.key !== key) await this.change(one.key, () => one);
    const same = left.find((one) => one.key === key);
    await this.change(key, (deed) => (deed ? same : undefined));
    if (!same) this.homeless.delete(key);
  }

  /** Another tab, or the worker, changed something. */
  onOther({ key, deed }: Change): void {
    if (!this.homeless.has(key)) this.show(key, deed);
  }

  private async change(key: string, what: What): Promise<Deed | undefined> {
    const { shelf, tell } = this.parts;
    const turn = (this.turns.get(key) ?? 0) + 1;
    this.turns.set(key, turn);
    let after = what(this.byKey.get(key));
    this.show(key, after);
    if (!shelf) this.homeless.add(key);
    else if (!this.homeless.has(key))
      try {
        // A first change may come before everything is here, and whatever is there is what counts.
        const there = await shelf.change(key, (stored) => asStored(what(stored && this.remembered(stored))));
        after = there && this.remembered(there);
        tell?.({ key, deed: there });
      } catch {
        this.homeless.add(key);
      }
    if (this.turns.get(key) === turn) {
      this.turns.delete(key);
      this.show(key, after);
    }
    return after;
  }

  private async load(): Promise<void> {
    const { shelf, safe } = this.parts;
    const stored = (await shelf?.all().catch(() => [])) ?? [];
    for (const deed of stored) {
      if (this.byKey.has(deed.key) || this.turns.has(deed.key)) continue;
      const rest = deed.sealed && (await safe?.open(deed.sealed));
      this.byKey.set(deed.key, rest ? { ...deed, rest } : deed);
    }
    this.tellAll();
  }

  /** With what this page alone knows. */
  private remembered(stored: Deed): Deed {
    const known = this.byKey.get(stored.key);
    if (!known) return stored;
    return {
      ...stored,
      ...(known.whose !== undefined && { whose: known.whose }),
      ...(known.rest !== undefined && stored.lacks !== undefined && { rest: known.rest }),
    };
  }

  private show(key: string, deed: Deed | undefined): void {
    if (deed) this.byKey.set(key, this.remembered(deed));
    else this.byKey.delete(key);
    this.tellAll();
  }

  private tellAll(): void {
    this.all = [...this.byKey.values()].sort((a, b) => a.madeAt - b.madeAt);
    for (const listener of this.listeners) listener();
  }
}

/** Without what never rests on a device. */
function asStored(deed: Deed | undefined): Deed | undefined {
  if (deed?.whose === undefined && deed?.rest === undefined) return deed;
  const { whose: _, rest: __, ...stored } = deed;
  return stored;
}
