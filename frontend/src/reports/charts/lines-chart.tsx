import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { showMonth, showReportValue } from '../../../../schemas/reports';
import type { ChartProps } from './chart-of-table';
import { axisLine, cursor, gridLine, keysHint, Legend, Tip, tick } from './chart-parts';
import { looks } from './looks';
import { seriesOf } from './series';

/** Values over the months. */
export function LinesChart({ table, spec }: ChartProps<'lines'>) {
  const series = seriesOf(table, spec.series);
  const unit = series[0]?.unit ?? 'count';
  return (
    <>
      <Legend series={series} lines />
      <ResponsiveContainer width="100%" height={280}>
        <LineChart
          data={[...table.rows]}
          title={table.title}
          desc={keysHint}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...gridLine} vertical={false} />
          <XAxis
            dataKey={spec.x}
            tickFormatter={(month: string) => showMonth(month)}
            tick={tick}
            axisLine={axisLine}
            tickLine={false}
            minTickGap={28}
          />
          <YAxis
            width={58}
            tick={tick}
            axisLine={false}
            tickLine={false}
            domain={unit === 'percent' ? [0, 100] : [0, 'auto']}
            tickFormatter={(value: number) =>
              unit === 'percent' ? `${value} %` : unit === 'days' ? `${value} d` : showReportValue(value, unit)
            }
          />
          <Tooltip
            cursor={cursor}
            isAnimationActive={false}
            content={<Tip title={(row) => showMonth(String(row[spec.x]))} series={series} />}
          />
          {series.map(({ key, look }) => (
            <Line
              key={key}
              dataKey={key}
              stroke={looks[look].colour}
              strokeWidth={2.5}
              strokeDasharray={looks[look].dash}
              dot={table.rows.length < 8 ? { r: 3, fill: looks[look].colour } : false}
              activeDot={{ r: 5, fill: looks[look].colour, stroke: 'var(--surface)' }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </>
  );
}
