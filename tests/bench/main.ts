import { install } from './installation';
import { readOptions, usage } from './options';
import { heading, say } from './report';
import { measurePages } from './run/pages';
import { measurePdf } from './run/pdf';
import { measureQueue } from './run/queue';
import { measureRequests } from './run/requests';
import { measureStarts } from './run/starts';
import { workloads } from './work/workloads';

const options = readOptions(process.argv.slice(2));
if (options.help) say(usage);
else {
  for (const engine of options.engines)
    for (const size of options.sizes) {
      if (!options.wants('W6', ...workloads.map(({ name }) => name))) continue;
      const installation = await install(engine, size, options.data);
      try {
        say(`\n${engine === 'sqlite' ? 'SQLite' : 'MariaDB'}, ${size} entries\n${heading}`);
        await measureRequests(installation, options);
        await measureStarts(installation, options);
      } finally {
        await installation.remove();
      }
    }
  say('');
  await measurePdf(options);
  await measurePages(options);
  await measureQueue(options);
}
