import type { Figures, Result } from './run/compete';
import { targets } from './targets';
import type { Workload } from './work/workload';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const heading =
  '                  |        bare server          |         Countersign\n' +
  '     conn.  ratio |  CPU/op        ops/s    p50  |  CPU/op        ops/s    p50';

const figuresLine = ({ cpu, spread, perSecond, latency }: Figures) =>
  `${cpu.toFixed(3).padStart(7)} ms ±${String(Math.round(spread * 100)).padStart(2)} % ${String(Math.round(perSecond)).padStart(5)} ${latency.toFixed(1).padStart(6)}`;

/** One line of the table. The ratio is that of the processor times. */
export function resultLine({ name, title }: Workload, connections: number, { ours, bare }: Result): string {
  const ratio = bare ? (ours.cpu / bare.cpu).toFixed(2) : '-';
  const others = bare ? figuresLine(bare) : ' '.repeat(figuresLine(ours).length);
  return `${name.padEnd(4)} ${String(connections).padStart(4)} ${ratio.padStart(7)} | ${others} | ${figuresLine(ours)} | ${title}`;
}

const met: string[] = [];
const over: string[] = [];

/**
 * Compares a figure with its target, if it has one.
 * @returns the words behind the figure
 */
export function judge(figure: string, value: number): string {
  const target = targets[figure];
  if (target === undefined) return '';
  const isMet = value <= target;
  (isMet ? met : over).push(isMet ? figure : `${figure} ${shortly(value)} (${target})`);
  return ` [at most ${target}: ${isMet ? 'met' : 'OVER'}]`;
}

/** Whether such words say that a target was missed. */
export const isOver = (verdict: string): boolean => verdict.includes('OVER');

export function sayTargets(): void {
  if (met.length + over.length === 0) return;
  say(`\nTargets: ${met.length} met, ${over.length} over`);
  for (const line of over) say(`  over: ${line}`);
}

const shortly = (value: number) => String(Number(value.toPrecision(3)));
