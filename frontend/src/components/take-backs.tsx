import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { undoSeconds } from '../../../schemas/undo';
import { Hint } from './hint';

/** An act that may be taken back, and when it was asked for, ms since 1970. */
export type TakeBack = { readonly askedAt: number; readonly takeBack: () => void };

/** The acts of a page that may be taken back. One key is for what was done last, and stands there alone. */
export class TakeBacks {
  private offered: readonly TakeBack[] = [];
  private since = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly shortcut: string) {
    // React calls it alone.
    this.subscribe = this.subscribe.bind(this);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Ends by itself: a notice that others push out is not heard of any more. */
  offer(one: TakeBack): void {
    this.offered = [...this.offered, one];
    this.changed();
    setTimeout(() => this.withdraw(one), undoSeconds * 1000);
  }

  withdraw(one: TakeBack): void {
    this.offered = this.offered.filter((other) => other !== one);
    this.changed();
  }

  /** @param since when what the key would undo otherwise was done */
  doneSince(since: number): void {
    this.since = since;
    this.changed();
  }

  /** The last one asked for, as on the screen: an answer may be overtaken by the next. Undefined when none is as new. */
  last(since = this.since): TakeBack | undefined {
    return this.offered.filter(({ askedAt }) => askedAt >= since).sort((one, other) => other.askedAt - one.askedAt)[0];
  }

  /** @returns whether there was one to take back, as new as that */
  undo(since = this.since): boolean {
    const last = this.last(since);
    last?.takeBack();
    return last !== undefined;
  }

  /** The key on the button of an act. */
  keyOf(one: TakeBack): ReactNode {
    return <Key of={one} among={this} shortcut={this.shortcut} />;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

type KeyProps = { of: TakeBack; among: TakeBacks; shortcut: string };

/** The key, as long as it is for that one. */
function Key({ of, among, shortcut }: KeyProps) {
  const isLast = useSyncExternalStore(among.subscribe, () => among.last() === of);
  return isLast && <Hint>{shortcut}</Hint>;
}

/**
 * What a page with a key for it offers to take back.
 * @param since when what the key would undo otherwise was done, ms since 1970
 */
export function useTakeBacks(shortcut: string, since = 0) {
  const [takeBacks] = useState(() => new TakeBacks(shortcut));
  useEffect(() => takeBacks.doneSince(since), [takeBacks, since]);
  /** Whether an act that may be taken back is what was done last. */
  const isNewest = useSyncExternalStore(takeBacks.subscribe, () => takeBacks.last() !== undefined);
  return { takeBacks, isNewest };
}
