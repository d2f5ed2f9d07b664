import { Body, Controller } from '@nestjs/common';
import type { Static } from 'typebox';
import { timeZoneBody, type ZoneNow } from '../../../../schemas/api/first-day';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { Serve, Topic } from '../../base/http/route';
import { checkedBody } from '../../base/http/validation-pipes';
import { TimeZone } from './time-zone';

/** Where "today" is, for administrators. */
@Topic('Administration')
@Controller()
export class TimeZoneController {
  constructor(
    private readonly zone: TimeZone,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Serve('GET time-zone')
  async now(@CurrentViewer() viewer: Viewer): Promise<ZoneNow> {
    requireTrait('administers', viewer, 'set the time zone');
    await this.zone.read();
    return this.shown();
  }

  @Serve('POST time-zone')
  async choose(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(timeZoneBody)) { timeZone }: Static<typeof timeZoneBody>,
  ): Promise<ZoneNow> {
    requireTrait('administers', viewer, 'set the time zone');
    await this.database.transaction((tx) => this.zone.choose(tx, viewer, timeZone));
    await this.zone.read();
    return this.shown();
  }

  private shown = (): ZoneNow => ({ timeZone: this.zone.current, today: this.clock.today() });
}
