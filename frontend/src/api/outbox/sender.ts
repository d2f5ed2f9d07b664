import { type Answer, hastened, isUnderWay, mayUndo, nextOf, type OutboxItem, pauseOf, settled } from './item';
import type { Outbox } from './outbox';

export type SenderParts = {
  outbox: Outbox;
  send: (item: OutboxItem) => Promise<Answer>;
  /** Runs the item while no other tab of this account runs one. */
  alone: (item: () => Promise<void>) => Promise<void>;
  now?: () => number;
};

/** Sends what is due, one after the other, from whichever tab is awake. */
export class Sender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private isStarted = false;
  private isStopped = false;
  /** What this tab is about to send, or sends. */
  private readonly going = new Map<string, Promise<Answer | undefined>>();
  private readonly now: () => number;

  constructor(private readonly parts: SenderParts) {
    this.now = parts.now ?? Date.now;
  }

  /** @returns what stops it */
  start(): () => void {
    this.isStarted = true;
    const leave = this.parts.outbox.subscribe(() => this.plan());
    this.plan();
    void this.adopt();
    return () => {
      // What is under way comes to its end, and nothing follows it.
      this.isStarted = false;
      this.isStopped = true;
      leave();
      clearTimeout(this.timer);
    };
  }

  /** The network is back, or somebody looks: nothing waits for its next try any longer. */
  hasten(): void {
    this.hurry((item) => item.state === 'waiting' && pauseOf(item, this.now()) > 0);
  }

  /**
   * Sends one before its time.
   * @returns the answer; undefined where there is none within `patience` ms, or somebody else was faster
   */
  sendThis(key: string, patience: number): Promise<Answer | undefined> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(undefined), patience);
      // It may have become due while the device was slow to keep it.
      const begun = this.going.get(key) ?? Promise.resolve(undefined);
      void begun
        .then((answer) => answer ?? this.deliver(key, true))
        .then((answer) => {
          clearTimeout(timer);
          done(answer);
        });
    });
  }

  /**
   * The page is being left.
   * @param keep whether somebody takes what can still be undone: else that goes out as well
   * @returns what is to go out now
   */
  leaving(keep: () => boolean): OutboxItem[] {
    const { outbox } = this.parts;
    // Whoever comes next signs nothing of this one's.
    const open = this.isStopped ? [] : outbox.list().filter(isUnderWay);
    const held = open.filter((item) => mayUndo(item, this.now()));
    const going = held.length > 0 && keep() ? open.filter((item) => !held.includes(item)) : open;
    this.hurry((item) => going.includes(item));
    return going;
  }

  /**
   * Sends everything at once, also what could still be undone.
   * @param patience how long at most, ms @returns what is left when each had its try
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
   * Sends each once, for a worker that nobody waits for: at once, or when it can no longer be undone.
   * @returns whether each got an answer
   */
  async flush(): Promise<boolean> {
    await this.adopt();
    let isSent = true;
    for (const item of this.parts.outbox.list().filter(isUnderWay)) {
      await new Promise((done) => setTimeout(done, pauseOf(item, this.now())));
      const answer = await this.deliver(item.key);
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
    if (next) this.timer = setTimeout(() => void this.deliver(next.key), pauseOf(next, this.now()));
  }

  /** What somebody began to send who is there no more: whoever sends holds the lock. */
  private async adopt(): Promise<void> {
    await this.parts.outbox.ready;
    await this.parts.alone(async () => this.hurry(({ state }) => state === 'sending' || state === 'waiting'));
  }

  private deliver(key: string, early = false): Promise<Answer | undefined> {
    const going = this.deliverNow(key, early).finally(() => this.going.delete(key));
    this.going.set(key, going);
    return going;
  }

  private async deliverNow(key: string, early: boolean): Promise<Answer | undefined> {
    const { outbox, send, alone } = this.parts;
    let answer: Answer | undefined;
    this.busy = true;
    try {
      await alone(async () => {
        // Somebody may have undone it, or another tab sent it, while this one waited for its turn.
        const mine = await outbox.claim(key, this.now(), early);
        if (!mine) return;
        answer = await send(mine);
        await outbox.settle(key, settled(mine, answer, this.now()));
      });
    } finally {
      this.busy = false;
      this.plan();
    }
    return answer;
  }
}
