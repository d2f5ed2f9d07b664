/** Loaded before a program (`node --import`): its clock is as many milliseconds off as the file CLOCK_OFF says at that moment. */
import { readFileSync } from 'node:fs';

const Time = Date;
let off = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > 1) {
    off = Number(readFileSync(process.env.CLOCK_OFF ?? '', 'utf8'));
    readAt = performance.now();
  }
  return Time.now() + off;
}

globalThis.Date = new Proxy(Time, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Time(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
