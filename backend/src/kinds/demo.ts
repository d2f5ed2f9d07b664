import { demoAttendance } from './attendance/demo';
import type { DemoKind, DemoWorld } from './demo-world';
import { demoDirectory } from './directory/demo';
import { demoExchange } from './exchange/demo';
import { demoForm } from './form/demo';
import { demoSheets } from './scorecard/demo';

/** Demo records of every kind but the entries: sheets, exchanges, attendance, what directories and forms keep. */
export function demoKinds(world: DemoWorld): DemoKind {
  const { registry, random } = world;
  const own = (name: string) => ({ ...world, random: random.fork(name) });
  const kept = [
    ...registry.directories.map((one) => demoDirectory(one, own(one.name))),
    ...registry.forms.map((one) => demoForm(one, own(one.name))),
  ];
  return {
    rows: [
      ...registry.scorecards.flatMap((card) => demoSheets(card, own(card.name))),
      ...registry.exchanges.flatMap((one) => demoExchange(one, own(one.name))),
      ...demoAttendance(own('attendance')),
      ...kept.flatMap(({ rows }) => rows),
    ],
    files: kept.flatMap(({ files }) => files),
  };
}
