/** Every route of the server × everybody in the rules: role, relation to the owner, suspended and not signed in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, isPublic, type RecordResource, roles } from '../../../schemas';
import { entries as facts, memo } from '../facts';
import { cast, everyone } from '../support/cast';
import { type Engine, engines, isFirst } from '../support/engines';
import type { Answer, Client } from '../support/http';
import { openWorld, type World } from '../support/world';
import { type Actor, actors, actorsIn } from './actors';
import { type Probe, probesIn } from './probes';
import { type Outcome, rules, unheard } from './rules';

const groupOf = (route: string) => Object.entries(facts).find(([slug]) => route.endsWith(slug))?.[1].group;

/** The words of the rules for the paths of the registry. */
const words = new Map<string, string>([
  ...registry.entries.map(
    ({ api, route }) => [api.path, groupOf(route) === 'DRP' ? '<entry of a posting>' : '<entry>'] as const,
  ),
  ...registry.records.map(({ api, sheet }) => [api.path, sheet ? '<scorecard>' : '<exchange>'] as const),
  ...registry.forms.map(
    (form) =>
      [
        form.api.path,
        form.keeps.what === 'profile' ? '<profile>' : isPublic(form) ? '<public form>' : '<form>',
      ] as const,
  ),
]);

const isStated = ({ route }: EntryResource) => Object.hasOwn(facts, route);
const isOf = (route: string, { api }: EntryResource | RecordResource) => {
  const [, path = ''] = route.split(' ');
  return path === `/api/${api.path}` || path.startsWith(`/api/${api.path}/`);
};

/** Whatever a type says of who may do what, by whichever name it calls a person: of types that say the same, one is asked. */
const rightsOf = ({ rights, acts, people, workflow }: EntryResource): string =>
  people.reduce(
    (said, key) => said.replaceAll(`"${key}":`, '"a person":'),
    JSON.stringify([
      rights.read,
      acts.map(({ name, by }) => [name, by]),
      workflow.correct !== undefined,
      workflow.verify.bulk === false,
    ]),
  );

/** A route as the rules write it. */
function ruleNameOf(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  const inside = path.replace('/api/', '');
  const at = [...words.keys()].find((one) => inside === one || inside.startsWith(`${one}/`));
  if (at === undefined) return route;
  const rest = inside.slice(at.length);
  const exchange = registry.records.find(({ api, sheet }) => api.path === at && !sheet);
  const act = exchange?.acts.find(({ path }) => rest === `/${path}`);
  return `${method} /api/${words.get(at)}${act && method === 'POST' ? `/${act.name}` : rest}`;
}

/** What is said without a look at any database. */
const fixed: readonly string[] = ['GET /api/openapi.json', 'GET /api/guidelines.pdf'];

/**
 * Whether somebody is asked on an engine for what the rules state. What is refused before a record is looked for, the program decides, and
 * the first engine is asked; what a condition finds, every database answers for itself. Who decides on a record, `entries` asks of each.
 */
const isAskedOn = (engine: Engine, name: string, stated?: Outcome) =>
  isFirst(engine) ||
  (name.startsWith('GET ') && !fixed.includes(name) && stated !== 'signIn' && stated !== 'forbidden');

function outcomeOf(answer: Answer, { shows }: Probe): Outcome {
  const known: Readonly<Record<number, Outcome>> = { 401: 'signIn', 403: 'forbidden', 404: 'missing' };
  expect(answer.status).not.toBe(429);
  return known[answer.status] ?? (answer.status < 300 && shows(answer) ? 'shows' : 'passes');
}

describe.each(engines)('on %s', (engine) => {
  let world: World;
  let as: (actor: Actor) => Client;
  let probeOf: (route: string) => Promise<Probe>;
  const routes = new Map<string, string[]>();
  beforeAll(async () => {
    world = await openWorld(engine);
    as = await actorsIn(world);
    probeOf = await probesIn(world);
    // Of types of which no fact states anything, the generated tests ask who may do what with their records.
    const heard = new Set<string>();
    const unstated = registry.records.filter(({ api, sheet }) => api.path !== memo.path && !sheet);
    for (const route of world.routes()) {
      if (unstated.some((type) => isOf(route, type))) continue;
      const name = ruleNameOf(route);
      const entry = registry.entries.find((one) => isOf(route, one));
      const same = entry ? `${name} ${rightsOf(entry)}` : route;
      const isAsked = !heard.has(same) && (!entry || isStated(entry));
      if (isAsked) heard.add(same);
      routes.set(name, [...(routes.get(name) ?? []), ...(isAsked ? [route] : [])]);
    }
  }, 120_000);
  afterAll(() => world.close());

  it('every route has a rule, and every rule a route', () => {
    expect([...routes.keys()].toSorted()).toEqual(Object.keys(rules).toSorted());
    expect([...routes].flatMap(([name, asked]) => (asked.length === 0 ? [name] : []))).toEqual([]);
    expect(unheard).toEqual([]);
  });

  it('somebody of every role asks', () => {
    expect(new Set(everyone.map((who) => cast[who].role))).toEqual(new Set(roles));
  });

  it('somebody of whom nothing is stated is refused, but where nobody need sign in', () => {
    const answers = Object.values(rules).map((rule) => [rule('somebody new' as Actor), rule('nobody')]);
    expect(answers.filter(([stated, open]) => stated !== 'forbidden' && stated !== open)).toEqual([]);
  });

  it.each(Object.entries(rules).filter(([name]) => isAskedOn(engine, name)))('%s', async (name, rule) => {
    const wrong: string[] = [];
    for (const route of routes.get(name) ?? [])
      for (const actor of actors) {
        if (!isAskedOn(engine, name, rule(actor))) continue;
        const probe = await probeOf(route);
        const outcome = outcomeOf(await as(actor).call(probe.method, probe.path, probe.body), probe);
        if (outcome !== rule(actor)) wrong.push(`${route}: ${actor} got ${outcome}, and not ${rule(actor)}`);
      }
    expect(wrong).toEqual([]);
  });
});
