import { install } from './installation';
import { readOptions, usage } from './options';
import { heading, say, sayTargets } from './report';
import { measureCapture } from './run/capture';
import { measurePages } from './run/pages';
import { measurePdf } from './run/pdf';
import { measureQueue } from './run/queue';
import { type Costs, measureRequests } from './run/requests';
import { measureStarts } from './run/starts';
import { measureDatabase, measurePackages } from './run/weights';
import { workloads } from './work/workloads';

const options = readOptions(process.argv.slice(2));
if (options.help) say(usage);
else {
  for (const engine of options.engines) {
    const smallest: Costs = new Map();
    // Growth is that of the embedded engine: a million entries take MariaDB a quarter of an hour to load.
    for (const size of engine === 'sqlite' ? options.sizes : options.sizes.slice(0, 1)) {
      if (!options.wants('W6', ...workloads.map(({ name }) => name))) continue;
      const installation = await install(engine, size, options.data);
      try {
        say(`\n${engine === 'sqlite' ? 'SQLite' : 'MariaDB'}, ${size} entries\n${heading}`);
        await measureDatabase(installation, options);
        await measureRequests(installation, options, smallest);
        await measureStarts(installation, options);
      } finally {
        await installation.remove();
      }
    }
  }
  say('');
  await measurePackages(options);
  await measurePdf(options);
  await measurePages(options);
  await measureQueue(options);
  await measureCapture(options);
  sayTargets();
}
