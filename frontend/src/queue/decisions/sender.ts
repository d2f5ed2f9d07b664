import {
  type Answer,
  type Decision,
  hastened,
  isUnderWay,
  mayUndo,
  nextOf,
  pauseOf,
  sending,
  settled,
} from './decision';
import type { Outbox } from './store';

export type SenderParts = {
  outbox: Outbox;
  send: (decision: Decision) => Promise<Answer>;
  /** Runs the deed while no other tab of this account runs one. */
  alone: (deed: () => Promise<void>) => Promise<void>;
  now?: () => number;
};

/** Sends what is due, one after the other, from whichever tab is awake. */
export class Sender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private isStarted = false;
  private isStopped = false;
  private readonly now: () => number;

  constructor(private readonly parts: SenderParts) {
    this.now = parts.now ?? Date.now;
  }

  /** @returns what stops it */
  start(): () => void {
    this.isStarted = true;
    const leave = this.parts.outbox.subscribe(() => this.plan());
    this.plan();
    return () => {
      // What is under way comes to its end, and nothing follows it.
      this.isStarted = false;
      this.isStopped = true;
      leave();
      clearTimeout(this.timer);
    };
  }

  /** The network is back: nothing waits for its next try any longer. */
  hasten(): void {
    const { outbox } = this.parts;
    for (const decision of outbox.list()) if (decision.state === 'waiting') outbox.put(hastened(decision, this.now()));
  }

  /**
   * The page is being left.
   * @param keep takes what can still be undone, or says that it does not: then that goes out as well
   * @returns what is to go out now
   */
  leaving(keep: (held: readonly Decision[]) => boolean): Decision[] {
    const { outbox } = this.parts;
    // Whoever comes next signs nothing of this one's.
    const open = this.isStopped ? [] : outbox.list().filter(isUnderWay);
    const held = open.filter((decision) => mayUndo(decision, this.now()));
    const going = held.length > 0 && keep(held) ? open.filter((decision) => !held.includes(decision)) : open;
    for (const decision of going) outbox.put(hastened(decision, this.now()));
    return going;
  }

  /**
   * Sends everything at once, also what could still be undone.
   * @param patience how long at most, ms @returns what is left when each had its try
   */
  async empty(patience: number): Promise<readonly Decision[]> {
    const { outbox } = this.parts;
    const open = outbox.list().filter(isUnderWay);
    const tries = new Map(open.map((decision) => [decision.key, decision.tries]));
    for (const decision of open) outbox.put(hastened(decision, this.now()));
    const isTried = (decision: Decision) => !isUnderWay(decision) || decision.tries > (tries.get(decision.key) ?? 0);
    await new Promise<void>((done) => {
      const check = () => {
        if (!outbox.list().every(isTried)) return;
        clearTimeout(timer);
        leave();
        done();
      };
      const timer = setTimeout(() => {
        leave();
        done();
      }, patience);
      const leave = outbox.subscribe(check);
      check();
    });
    return outbox.list();
  }

  private plan(): void {
    clearTimeout(this.timer);
    const next = this.busy || !this.isStarted ? undefined : nextOf(this.parts.outbox.list(), this.now());
    if (next) this.timer = setTimeout(() => void this.deliver(next.key), pauseOf(next, this.now()));
  }

  private async deliver(key: string): Promise<void> {
    const { outbox, send, alone } = this.parts;
    this.busy = true;
    try {
      await alone(async () => {
        // Somebody may have undone it, or another tab sent it, while this one waited for its turn.
        const fresh = outbox.read(key);
        if (!fresh) outbox.remove(key);
        else if (!isUnderWay(fresh) || pauseOf(fresh, this.now()) > 0) outbox.put(fresh);
        else {
          outbox.put(sending(fresh));
          const left = settled(fresh, await send(fresh), this.now());
          if (!left.some((one) => one.key === key)) outbox.remove(key);
          for (const one of left) outbox.put(one);
        }
      });
    } finally {
      this.busy = false;
      this.plan();
    }
  }
}
