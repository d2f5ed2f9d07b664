import { useEffect, useRef, useState } from 'react';
import { CalendarMap } from './calendar-map';
import type { ChartProps } from './chart-of-table';
import { ColumnChart } from './column-chart';
import { GridMap } from './grid-map';
import { LinesChart } from './lines-chart';
import { ProgressList } from './progress-list';
import { RowChart } from './row-chart';

/**
 * The chart of a table. A chart whose size depends on its place is expensive. Drawing all of them would block
 * a phone for seconds, so each is drawn when it comes near the window, or on paper.
 */
export function Chart({ onPaper, ...props }: ChartProps & { onPaper: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in globalThis));
  // It stays: some browsers say that they have printed before they have.
  if (onPaper && !near) setNear(true);
  useEffect(() => {
    if (near || !place.current) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near]);
  return near ? <Picture {...props} /> : <div ref={place} className="chart-awaited" />;
}

function Picture({ table, spec }: ChartProps) {
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
