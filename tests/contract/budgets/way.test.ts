/** Through how many of our files a request goes, because a reader who follows it opens them all. */
import { type Profiler, Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { competencyOf } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { validBody } from '../support/body';
import { recordOf } from '../support/http';
import { worldOn } from '../support/world';

const entry = entryWhere(
  (one) => one.people.length > 0 && competencyOf(one) && one.fields.some(({ sensitive }) => sensitive),
);

/** How many files of ours, and how many of them in backend/src/records. Lower a number when the way got shorter. */
const budgets = { all: 72, records: 21 };

const root = new URL('../../../', import.meta.url).href;
const isOurs = (file: string) => /^(?:backend\/src|schemas)\//.test(file) && !/\/testing\/|\.test\.ts$/.test(file);

/** Vite makes one for each export. It runs whenever another file names the export, also where it is a mere value. */
const readsExport = /^\(\) => \{\s*try \{\s*return [\w$.]+;?\s*\} catch \{\s*\}\s*\}$/;

/** The files of ours of which a function ran. */
async function filesIn(session: Session, scripts: readonly Profiler.ScriptCoverage[]): Promise<Set<string>> {
  const files = new Set<string>();
  for (const { url, scriptId, functions } of scripts) {
    const file = url.startsWith(root) ? url.slice(root.length) : '';
    if (!isOurs(file)) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const ran = ({ functionName, ranges: [whole] }: Profiler.FunctionCoverage) =>
      whole !== undefined &&
      whole.count > 0 &&
      !(functionName === '' && readsExport.test(scriptSource.slice(whole.startOffset, whole.endOffset)));
    if (functions.some(ran)) files.add(file);
  }
  return files;
}

/**
 * The files of ours that each of several runs goes through, by name. What the server does at its times runs beside
 * some of them, and not beside all.
 */
async function wayOf(work: () => Promise<void>, times = 10): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const runs: Profiler.ScriptCoverage[][] = [];
  for (let run = 0; run < times; run += 1) {
    await session.post('Profiler.takePreciseCoverage');
    await work();
    runs.push((await session.post('Profiler.takePreciseCoverage')).result);
  }
  await session.post('Profiler.stopPreciseCoverage');
  await session.post('Debugger.enable');
  const [first = new Set<string>(), ...others] = await Promise.all(runs.map((scripts) => filesIn(session, scripts)));
  session.disconnect();
  return [...first].filter((file) => others.every((other) => other.has(file))).toSorted();
}

const world = worldOn('sqlite');

it('a create goes through no more than so many files', async () => {
  const body = validBody(entry, world.material);
  let sent = 0;
  const create = async () => {
    sent += 1;
    const answer = await world.as('owner').post(entry.api.path, body, { 'idempotency-key': `way ${sent}` });
    expect([answer.status, recordOf(answer).version]).toEqual([201, 1]);
  };
  // What is read once and then kept is no part of the way.
  await create();
  const all = await wayOf(create);
  const records = all.filter((file) => file.startsWith('backend/src/records/'));
  for (const [which, files] of Object.entries({ all, records }) as [keyof typeof budgets, string[]][]) {
    expect(files.length, which).toBeGreaterThan(10);
    expect(files.length, `${which}:\n${files.join('\n')}\n`).toBeLessThanOrEqual(budgets[which]);
  }
});
