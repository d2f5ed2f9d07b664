/**
 * Compile-time tests of what a client may ask: every call below must be refused by the type checker, and `tsc` fails when
 * one is not. Nothing imports this file.
 */
import type { Answer, Api, Asked } from './index';

declare function ask<Name extends keyof Api>(name: Name, ...asked: Asked<Name>): Answer<Api[Name]>;

/** Sound calls, from which each of the others departs in one thing. */
const views: { label: string; owner: { name: string } }[] = ask('GET views');
const codes: string[] = ask('POST auth/second-factor/confirm', { body: { code: '123456' } }).codes;
ask('GET queue/day', { query: { student: 'id', day: '2026-11-23' } });
ask('GET queue');
ask('GET queue', { query: { for: 'mine', older: 7 } });
ask('PATCH absences/:id', { path: { id: 'id' }, body: { version: 1, cancelled: true } });
ask('GET :type/:id/history', { path: { type: 'memo', id: 'id' } });
void [views, codes];

// @ts-expect-error a route that does not exist
ask('GET vievs');
// @ts-expect-error a method that the route does not have
ask('DELETE views');
// @ts-expect-error nothing is answered by that name
ask('GET views')[0]?.title;
// @ts-expect-error what may be null is no text
ask('GET corrections')[0]?.answeredAt.slice(0, 10);
// @ts-expect-error a route with a part that nobody names
ask('DELETE auth/sessions/:id');
// @ts-expect-error a part of another name
ask('DELETE auth/sessions/:id', { path: { session: 'id' } });
// @ts-expect-error a body that is not sent
ask('POST absences');
// @ts-expect-error a field that is needed
ask('POST absences', { body: { reason: 'leave' } });
// @ts-expect-error a field that the route does not take
ask('POST absences', { body: { from: '2026-11-23', until: '2026-11-24' } });
// @ts-expect-error a word that is none of the words
ask('POST absences', { body: { from: '2026-11-23', reason: 'holiday' } });
// @ts-expect-error a value of another type
ask('PATCH absences/:id', { path: { id: 'id' }, body: { version: '1' } });
// @ts-expect-error a query that the route does not know
ask('GET queue/day', { query: { student: 'id', date: '2026-11-23' } });
// @ts-expect-error a query that is needed
ask('GET misc/allSkills');
// @ts-expect-error a body where none is taken
ask('GET views', { body: {} });
