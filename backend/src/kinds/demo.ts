import { demoAttendance } from './attendance/demo';
import type { DemoRows, DemoWorld } from './demo-world';
import { demoExchange } from './exchange/demo';
import { demoSheets } from './scorecard/demo';

/** Demo records of every kind but the entries: sheets, exchanges and attendance, each with its trail. */
export function demoKinds(world: DemoWorld): DemoRows[] {
  const { registry, random } = world;
  return [
    ...registry.scorecards.flatMap((card) => demoSheets(card, { ...world, random: random.fork(card.name) })),
    ...registry.exchanges.flatMap((one) => demoExchange(one, { ...world, random: random.fork(one.name) })),
    ...demoAttendance({ ...world, random: random.fork('attendance') }),
  ];
}
