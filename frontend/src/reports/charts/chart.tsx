import { CalendarMap } from './calendar-map';
import type { ChartProps } from './catalogue';
import { ColumnChart } from './column-chart';
import { GridMap } from './grid-map';
import { LinesChart } from './lines-chart';
import { ProgressList } from './progress-list';
import { RowChart } from './row-chart';

/** The picture of a table. */
export function Chart({ table, spec }: ChartProps) {
  switch (spec.kind) {
    case 'lines':
      return <LinesChart table={table} spec={spec} />;
    case 'columns':
      return <ColumnChart table={table} spec={spec} />;
    case 'rows':
      return <RowChart table={table} spec={spec} />;
    case 'calendar':
      return <CalendarMap table={table} />;
    case 'grid':
      return <GridMap table={table} />;
    case 'progress':
      return <ProgressList table={table} />;
  }
}
