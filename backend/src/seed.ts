import 'reflect-metadata';
import registry from '../../resources.config';
import { todayIn } from '../../schemas';
import { Passwords } from './auth/passwords';
import { loadConfig } from './config';
import { dropIndexes, openDatabase } from './database/open';
import { demoPassword } from './demo/accounts';
import { readSeedOptions, usage } from './demo/seed/options';
import { seed } from './demo/seed/seed';
import { tableOf } from './engine/records/table';
import { cipherWith } from './field-types';
import { databaseOf } from './installation';
import { features } from './product';

/** So many entries are sooner in without indexes and indexed afterwards. */
const MANY = 200_000;

/** The command `npm run seed`: bulk data for measuring, in whatever database the environment names. */
async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) return say(usage);
  const options = readSeedOptions(argv);
  const config = await loadConfig(process.env);
  // Everybody in it has the password that the sign-in page of a demo shows.
  if (config.mode === 'production') throw new Error('Seeding is not for production');
  const place = databaseOf(config, features);
  const { database } = await openDatabase(place);
  const isBulk = database.engine === 'mysql' && options.entries >= MANY;
  if (isBulk) await dropIndexes(place, ['audit', ...registry.entries.map(({ name }) => name)]);
  try {
    const cipher = cipherWith(config.patientKeys);
    const tables = new Map(registry.entries.map((entry) => [entry.name, tableOf(entry, database, cipher)]));
    const began = performance.now();
    const rows = await seed(options, {
      ...{ registry, database, today: todayIn(config.timeZone) },
      passwordHash: await new Passwords().hash(demoPassword),
      tableOf: (name) => {
        const table = tables.get(name);
        if (!table) throw new Error(`No entry is called ${name}`);
        return table;
      },
      tell: (done, rate) => say(`${done} of ${options.entries} entries, ${rate} rows/s`),
    });
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
    if (isBulk) {
      say(`${seconds()} s; now the indexes …`);
      await (await openDatabase(place)).database.close();
    }
    say(`${rows} rows in ${seconds()} s; everybody's password is ${demoPassword}`);
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
