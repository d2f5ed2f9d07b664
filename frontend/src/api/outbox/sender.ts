import { type Answer, hastened, isUnderWay, mayUndo, nextOf, type OutboxItem, pauseOf, settled } from './item';
import type { Change, Outbox } from './outbox';

type SenderParts = {
  outbox: Outbox;
  send: (item: OutboxItem) => Promise<Answer>;
  /** Runs the work while no other tab of this account runs any. */
  alone: (item: () => Promise<void>) => Promise<void>;
  now?: () => number;
};

/** Sends what is due, one item after the other, from any open tab. */
export class Sender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private isStarted = false;
  private isStopped = false;
  /** What this tab is sending, by edition. */
  private readonly going = new Map<string, Promise<Answer | undefined>>();
  private readonly now: () => number;

  constructor(private readonly parts: SenderParts) {
    this.now = parts.now ?? Date.now;
  }

  /** @returns a function that stops it */
  start(): () => void {
    this.isStarted = true;
    const leave = this.parts.outbox.subscribe(() => this.plan());
    this.plan();
    void this.adopt();
    return () => {
      // What is being sent continues, and nothing follows.
      this.isStarted = false;
      this.isStopped = true;
      leave();
      clearTimeout(this.timer);
    };
  }

  /** Sends all waiting items now, because the network is back or somebody looks. */
  hasten(): void {
    this.hurry((item) => item.state === 'waiting' && pauseOf(item, this.now()) > 0);
  }

  /**
   * Sends an item before its time.
   * @returns the answer to this edition; undefined when there is none within `patience` ms, or another tab was first
   */
  sendThis(item: OutboxItem, patience: number): Promise<Answer | undefined> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(undefined), patience);
      // It may have become due while the device was storing it.
      const begun = this.going.get(item.edition) ?? Promise.resolve(undefined);
      void begun
        .then((answer) => answer ?? this.deliver(item, true))
        .then((answer) => {
          clearTimeout(timer);
          done(answer);
        });
    });
  }

  /**
   * Handles the closing of the page.
   * @param keep gives the worker what the device has not stored yet. Returns whether the worker sends decisions that
   * can still be undone; otherwise they are sent now too
   * @returns the items to send now
   */
  leaving(keep: (pending: Change[]) => boolean): OutboxItem[] {
    const { outbox } = this.parts;
    // After a sign-out nothing is sent, so that the next person does not sign for this one.
    const open = this.isStopped ? [] : outbox.list().filter(isUnderWay);
    const held = open.filter((item) => mayUndo(item, this.now()));
    // A decision or an undo of a moment ago is lost with the page, unless the worker stores it.
    const pending = this.isStopped ? [] : outbox.pending();
    const isKept = (held.length > 0 || pending.length > 0) && keep(pending);
    const going = isKept ? open.filter((item) => !held.includes(item)) : open;
    this.hurry((item) => going.includes(item));
    return going;
  }

  /**
   * Sends everything now, even what can still be undone.
   * @param patience the longest wait, ms
   * @returns what is left after each was tried
   */
  async empty(patience: number): Promise<readonly OutboxItem[]> {
    const { outbox } = this.parts;
    const open = outbox.list().filter(isUnderWay);
    const tries = new Map(open.map(({ key, tries }) => [key, tries]));
    this.hurry((item) => open.includes(item));
    const isTried = (item: OutboxItem) => !isUnderWay(item) || item.tries > (tries.get(item.key) ?? 0);
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

  /**
   * Sends each item once, for the worker: now, or when it can no longer be undone.
   * @returns whether each got an answer
   */
  async flush(): Promise<boolean> {
    await this.adopt();
    let isSent = true;
    for (const item of this.parts.outbox.list().filter(isUnderWay)) {
      await new Promise((done) => setTimeout(done, pauseOf(item, this.now())));
      const answer = await this.deliver(item);
      if (answer?.kind === 'lost') isSent = false;
    }
    return isSent;
  }

  private hurry(which: (item: OutboxItem) => boolean): void {
    const { outbox } = this.parts;
    for (const { key } of outbox.list().filter(which)) void outbox.amend(key, (item) => hastened(item, this.now()));
  }

  private plan(): void {
    clearTimeout(this.timer);
    const next = this.busy || !this.isStarted ? undefined : nextOf(this.parts.outbox.list(), this.now());
    if (next) this.timer = setTimeout(() => void this.deliver(next), pauseOf(next, this.now()));
  }

  /** Takes over items that a closed tab was sending. Whoever sends holds the lock. */
  private async adopt(): Promise<void> {
    await this.parts.outbox.ready;
    await this.parts.alone(async () => this.hurry(({ state }) => state === 'sending' || state === 'waiting'));
  }

  private deliver(item: OutboxItem, early = false): Promise<Answer | undefined> {
    const going = this.deliverNow(item, early).finally(() => this.going.delete(item.edition));
    this.going.set(item.edition, going);
    return going;
  }

  private async deliverNow(item: OutboxItem, early: boolean): Promise<Answer | undefined> {
    const { outbox, send, alone } = this.parts;
    let answer: Answer | undefined;
    this.busy = true;
    try {
      await alone(async () => {
        // While this tab waited, it may have been undone or put again, or sent by another tab.
        const mine = await outbox.claim(item, this.now(), early);
        if (!mine) return;
        answer = await send(mine);
        await outbox.settle(mine, settled(mine, answer, this.now()));
      });
    } finally {
      this.busy = false;
      this.plan();
    }
    return answer;
  }
}
