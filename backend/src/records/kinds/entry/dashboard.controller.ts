import { Controller } from '@nestjs/common';
import type { Dashboard } from '../../../../../schemas/api/lists';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Serve, Topic } from '../../../base/http/route';
import { everything } from '../../list/query';
import { Entries } from '../../read/entries';
import { RecordReader } from '../../read/reader';

/** The cards of the dashboard: how many records of each type the viewer sees. */
@Topic('Logbook')
@Controller()
export class DashboardController {
  constructor(
    private readonly entries: Entries,
    private readonly reader: RecordReader,
  ) {}

  @Serve('GET misc/dashBoardData')
  async counts(@CurrentViewer() viewer: Viewer): Promise<Dashboard> {
    const dashBoard: Record<string, number> = {};
    for (const parts of this.entries.all) {
      const { card } = parts.type;
      if (card) dashBoard[card.key] = await this.reader.count(parts, 'all', viewer, everything);
    }
    return { dashBoard, userName: viewer.name };
  }
}
