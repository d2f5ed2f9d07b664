import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { checkedBody, checkedQuery } from '../base/http/checked';
import { Route, Topic } from '../base/http/route';
import { type AbsenceRecord, absenceRecord, absencesQuery, changeBody, declareBody } from './absence-body';
import { AbsenceService } from './absences';
import { assignBody, claimBody, HandOvers } from './acts/hand-overs';
import { HoldEntries, holdBody } from './acts/hold-entries';
import { type ActResult, actResults } from './acts/items';
import { Nudges, remindBody } from './acts/nudges';
import { HoldersTable, holders } from './holders-table';

type Results = Promise<{ results: ActResult[] }>;
const each = { says: 'One result an entry, in the order asked.', faults: [403] };

/** The acts on what waits. */
@Topic('What waits, and for whom')
@Controller('queue')
export class HandoverController {
  constructor(
    private readonly handOvers: HandOvers,
    private readonly holds: HoldEntries,
    private readonly nudges: Nudges,
    private readonly table: HoldersTable,
  ) {}

  @Get('holders')
  @Route('For a head: what waits for whom', holders, {
    says: 'Whoever has most that is old stands first.',
    faults: [403],
  })
  holders(@CurrentViewer() viewer: Viewer): Promise<Static<typeof holders>> {
    return this.table.of(viewer);
  }

  @Post('assign')
  @HttpCode(200)
  @Route('Hands entries over: by a head at once, by whoever they wait for as an offer', actResults, each)
  async assign(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(assignBody)) body: Static<typeof assignBody>,
  ): Results {
    return { results: await this.handOvers.assign(viewer, body) };
  }

  @Post('claim')
  @HttpCode(200)
  @Route('Takes entries that wait for nobody, or were offered', actResults, each)
  async claim(@CurrentViewer() viewer: Viewer, @Body(checkedBody(claimBody)) body: Static<typeof claimBody>): Results {
    return { results: await this.handOvers.claim(viewer, body) };
  }

  @Post('hold')
  @HttpCode(200)
  @Route('Stops the clock of entries', actResults, each)
  async hold(@CurrentViewer() viewer: Viewer, @Body(checkedBody(holdBody)) body: Static<typeof holdBody>): Results {
    return { results: await this.holds.hold(viewer, body) };
  }

  @Post('remind')
  @HttpCode(200)
  @Route('Asks for an answer, as a student', actResults, each)
  async remind(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(remindBody)) body: Static<typeof remindBody>,
  ): Results {
    return { results: await this.nudges.remind(viewer, body) };
  }
}

@Topic('What waits, and for whom')
@Controller('absences')
export class AbsencesController {
  constructor(private readonly absences: AbsenceService) {}

  @Get()
  @Route('Who is away, and who stands in', Type.Array(absenceRecord), {
    says: "One's own, those in which one stands in, and a head's department's.",
    faults: [403],
  })
  list(
    @CurrentViewer() viewer: Viewer,
    @Query(checkedQuery(absencesQuery)) { longer }: Static<typeof absencesQuery>,
  ): Promise<AbsenceRecord[]> {
    return this.absences.list(viewer, longer === undefined ? undefined : Number(longer));
  }

  @Post()
  @Route('Tells of an absence', absenceRecord, { faults: [403] })
  declare(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(declareBody)) body: Static<typeof declareBody>,
  ): Promise<AbsenceRecord> {
    return this.absences.declare(viewer, body);
  }

  @Patch(':id')
  @Route('Changes an absence, or takes it back', absenceRecord, { faults: [403, 409, 428] })
  change(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body(checkedBody(changeBody)) body: Static<typeof changeBody>,
  ): Promise<AbsenceRecord> {
    return this.absences.change(viewer, id, body);
  }
}
