import { Controller, Get } from '@nestjs/common';
import Type, { type TInteger } from 'typebox';
import type { Registry } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Route, Topic } from '../../../base/http/route';
import { everything } from '../../query/query';
import { Entries } from '../../store/entries';
import { EntryReader } from '../../store/reader';

const counts = ({ entries }: Registry) => {
  const cards = entries.flatMap(({ card }): [string, TInteger][] => (card ? [[card.key, Type.Integer()]] : []));
  return Type.Object({ dashBoard: Type.Object(Object.fromEntries(cards)), userName: Type.String() });
};

/** The cards of the dashboard: how many records of each type the viewer sees. */
@Topic('Logbook')
@Controller('misc')
export class DashboardController {
  constructor(
    private readonly entries: Entries,
    private readonly reader: EntryReader,
  ) {}

  @Get('dashBoardData')
  @Route('The counts of the dashboard', counts, { says: 'Counts by card.' })
  async counts(@CurrentViewer() viewer: Viewer): Promise<{ dashBoard: Record<string, number>; userName: string }> {
    const dashBoard: Record<string, number> = {};
    for (const parts of this.entries.all) {
      const { card } = parts.entry;
      if (card) dashBoard[card.key] = await this.reader.count(parts, 'all', viewer, everything);
    }
    return { dashBoard, userName: viewer.name };
  }
}
