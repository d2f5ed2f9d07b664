import { Controller, Get } from '@nestjs/common';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { everything } from '../../engine/query/query';
import { Entries } from '../../engine/records/entries';
import { EntryReader } from '../../engine/records/reader';

/** The cards of the dashboard: how many records of each type the viewer sees. */
@Controller('misc')
export class DashboardController {
  constructor(
    private readonly entries: Entries,
    private readonly reader: EntryReader,
  ) {}

  @Get('dashBoardData')
  async counts(@CurrentViewer() viewer: Viewer): Promise<{ dashBoard: Record<string, number>; userName: string }> {
    const dashBoard: Record<string, number> = {};
    for (const parts of this.entries.all) {
      const { card } = parts.entry;
      if (card) dashBoard[card.key] = await this.reader.count(parts, 'all', viewer, everything);
    }
    return { dashBoard, userName: viewer.name };
  }
}
