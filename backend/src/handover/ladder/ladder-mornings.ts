import { Injectable, type OnModuleInit } from '@nestjs/common';
import { weekdayOf } from '../../../../schemas';
import { Schedule } from '../../base/schedule/schedule';
import type { Rhythm } from '../../base/schedule/turn-at';
import { LadderRun } from './ladder-run';

/** Monday, of a week that begins with it (`weekdayOf`). The list is there when the week's work begins. */
const LIST_DAYS: readonly number[] = [0];
/** On holidays too. Entries do not age on a holiday, but what came due on the day before is told then. */
const MORNING_BUT_SUNDAY: Rhythm = { days: [0, 1, 2, 3, 4, 5], from: 7, until: 12 };

/** When what waits goes on along the ladder. The list of faculty goes out on `LIST_DAYS` only. */
@Injectable()
export class LadderMornings implements OnModuleInit {
  constructor(
    private readonly schedule: Schedule,
    private readonly ladder: LadderRun,
  ) {}

  onModuleInit(): void {
    this.schedule.add({
      name: 'ladder',
      rhythm: MORNING_BUT_SUNDAY,
      work: (turn, _, signal) =>
        this.ladder.takeDueSteps({ ...turn, bringsList: LIST_DAYS.includes(weekdayOf(turn.day)) }, signal),
    });
  }
}
