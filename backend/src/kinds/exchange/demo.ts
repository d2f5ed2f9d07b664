import {
  type Exchange,
  type ExchangeMaterial,
  type Numbered,
  openerFields,
  replyFields,
  sameNumber,
  seriesOf,
  writeNumber,
} from '../../../../schemas';
import { demoAccounts } from '../../demo/accounts';
import { addDays, momentOn, notOnSunday } from '../../demo/calendar';
import { idAt } from '../../demo/ids';
import type { Row } from '../../demo/material';
import memos from '../../demo/material/memos.json';
import type { Stored } from '../../field-types';
import { type DemoRows, type DemoWorld, staffOf, trailRow } from '../demo-world';
import { searchText } from './exchange-wire';

/** By the names that `demo.from` of an exchange uses; the properties of a row are keys of its fields. */
const materials: Readonly<Record<ExchangeMaterial, readonly Row[]>> = { memos };

/** How far back they go, in days. */
const period = 500;
/** Which of them, in the order of time, is an older one about the first demo student. */
const early = 2;
/** A student answers within so many days, or not at all. */
const answerWithin = 6;

/** Exchanges about residents in their second and third year, most of them answered; numbered in the order of time. */
export function demoExchange(exchange: Exchange, world: DemoWorld): DemoRows[] {
  const { population, today, random } = world;
  const { demo, name } = exchange;
  const residents = population.residents.filter(
    ({ user }) => (user.joinedDate ?? today) < addDays(today, -200) && staffOf(population, user).length > 0,
  );
  if (!demo || residents.length === 0) return [];
  // Whoever tries the demo finds one to answer, and one from before.
  const shown = residents.find(({ user }) => user.email === demoAccounts[0]?.userName);
  const material = random.shuffled(materials[demo.from]);
  const days = Array.from({ length: demo.count }, () => notOnSunday(addDays(today, -random.int(3, period)))).sort();
  const last = new Map<string, { college: string; series: string; count: number }>();
  const made = days.map((day, index) => {
    const choices = residents.filter(({ user }) => (user.joinedDate ?? today) < addDays(day, -30));
    const chosen = random.pick(choices.length > 0 ? choices : residents);
    const isNewest = index === days.length - 1;
    const { user, department } = (isNewest || index === early ? shown : undefined) ?? chosen;
    const head = staffOf(population, user).find(({ role }) => role === 'hod');
    const opener = head ?? random.pick(staffOf(population, user));
    const numbered = nextIn(last, user.college ?? '', seriesOf(exchange.number.prefix, department.name, day));
    const row = material[index % material.length] ?? {};
    return finish(exchange, { user, opener, day, numbered, row, mayAnswer: !isNewest }, world);
  });
  const counters = [...last.values()].map(({ college, series, count }) => ({
    ...{ id: idAt(`${today}T00:00:00.000Z`, random), resource: name, college, series: sameNumber(series), last: count },
  }));
  return [
    { table: name, rows: made.map(({ row }) => row) },
    { table: 'counters', rows: counters },
    { table: 'audit', rows: made.flatMap(({ trail }) => trail) },
  ];
}

function nextIn(last: Map<string, Numbered & { college: string }>, college: string, series: string): Numbered {
  const key = `${college} ${series}`;
  const next = { college, series, count: (last.get(key)?.count ?? 0) + 1 };
  last.set(key, next);
  return next;
}

type Opened = {
  user: DemoWorld['population']['users'][number];
  opener: DemoWorld['population']['users'][number];
  day: string;
  numbered: Numbered;
  row: Row;
  mayAnswer: boolean;
};

function finish(
  exchange: Exchange,
  { user, opener, day, numbered, row, mayAnswer }: Opened,
  { today, random }: DemoWorld,
) {
  const number = writeNumber(numbered);
  const wordsOf = (key: string, type: string): Stored => (type === 'date' ? day : String(row[key] ?? '') || null);
  const opened = Object.fromEntries(openerFields(exchange).map(({ key, type }) => [key, wordsOf(key, type)]));
  opened[exchange.number.key] = number;
  const answeredOn = notOnSunday(addDays(day, random.int(1, answerWithin)));
  const isAnswered = mayAnswer && answeredOn < today && random.chance(0.85);
  const answer = Object.fromEntries(
    replyFields(exchange).map(({ key, type }) => [key, isAnswered ? wordsOf(key, type) : null]),
  );
  const createdAt = momentOn(day, random);
  const updatedAt = isAnswered ? momentOn(answeredOn, random) : createdAt;
  const id = idAt(createdAt, random);
  const told = { resource: exchange.name, record: id };
  return {
    row: {
      ...opened,
      ...answer,
      ...{ id, student: user.id, college: user.college, department: user.department },
      ...{ openedBy: opener.id, repliedBy: isAnswered ? user.id : null },
      ...{ uniqueNumber: sameNumber(number), search: searchText(exchange, opened) },
      ...{ createdAt, updatedAt, version: isAnswered ? 2 : 1 },
    },
    trail: [
      trailRow({ ...told, at: createdAt, by: opener, action: 'create', after: opened }, random),
      ...(isAnswered ? [trailRow({ ...told, at: updatedAt, by: user, action: 'reply', after: answer }, random)] : []),
    ],
  };
}
