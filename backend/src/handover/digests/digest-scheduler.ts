import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, Optional } from '@nestjs/common';
import { DAY_MS, MINUTE_MS, weekdayOf } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Log } from '../../base/log/log';
import { DigestRuns } from './digest-runs';
import { Retention } from './retention';
import { type Rhythm, type Turn, turnAt } from './turn-at';
import { VerdictDigests } from './verdict-digests';

/** After the day's work and before the night. */
const EVENING: Rhythm = { from: 19, until: 23 };
/** Monday, of a week that begins with it (`weekdayOf`). The list is there when the week's work begins. */
const WEEKLY_DAY = 0;
const MORNING_BUT_SUNDAY: Rhythm = { days: [0, 1, 2, 3, 4, 5], from: 7, until: 12 };
const NIGHT: Rhythm = { from: 2, until: 5 };
/** The longest period of a summary. After a longer pause, older verdicts are no longer news. */
const LONGEST_GAP = 14 * DAY_MS;

/**
 * The ladder, by which what waits goes on step by step: people are told of it, and at last it goes to the department. The
 * days of its steps stand in `waiting.ladder` of the registry. Without `waiting` nothing provides this class. The class is
 * abstract because `ladder/` imports this folder, and not the reverse.
 */
export abstract class Ladder {
  /**
   * Tells people of what came due, hands over what goes to the department, and releases what people who left still hold.
   * Runs in the morning from Monday to Saturday, on holidays too. Entries do not age on a holiday, but what came due on
   * the day before is told then. The weekly list of faculty goes out on `WEEKLY_DAY` only.
   * @throws when `signal` is aborted. Run it again then; nobody gets a second mail
   */
  abstract takeDueSteps(turn: Turn & { readonly isWeekly: boolean }, signal: AbortSignal): Promise<void>;
}

/**
 * Checks every minute whether a summary is due. Every process does this. The outbox accepts one mail for each
 * person and turn, so a process may die half-way and another one continues.
 */
@Injectable()
export class DigestScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly runs: DigestRuns,
    private readonly verdicts: VerdictDigests,
    private readonly retention: Retention,
    private readonly clock: Clock,
    private readonly log: Log,
    @Optional() private readonly ladder?: Ladder,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), MINUTE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  /** Sends everything that is due. */
  async run(): Promise<void> {
    const { signal } = this.stopping;
    await this.turn('verdicts', EVENING, (turn, last) => this.verdicts.send(sinceOf(turn, last), turn, signal));
    const { ladder } = this;
    if (ladder)
      await this.turn('ladder', MORNING_BUT_SUNDAY, (turn) =>
        ladder.takeDueSteps({ ...turn, isWeekly: isWeekly(turn) }, signal),
      );
    await this.turn('retention', NIGHT, () => this.retention.clean(signal));
  }

  private look(): void {
    this.running ??= this.run()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.log.fault('digests could not be made', error);
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  private async turn(
    name: string,
    rhythm: Rhythm,
    work: (turn: Turn, last: Date | undefined) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    const turn = turnAt(now, this.clock.zone, rhythm);
    // Waits a minute, so that everything written before the turn has been committed.
    if (!turn || now.getTime() < turn.at.getTime() + MINUTE_MS) return;
    const last = await this.runs.until(name);
    if (last && last >= turn.at) return;
    await work(turn, last);
    await this.runs.reached(name, turn.at);
  }
}

const isWeekly = ({ day }: Turn): boolean => weekdayOf(day) === WEEKLY_DAY;

function sinceOf({ at }: Turn, last: Date | undefined): Date {
  const earliest = at.getTime() - LONGEST_GAP;
  return new Date(last ? Math.max(last.getTime(), earliest) : at.getTime() - DAY_MS);
}
