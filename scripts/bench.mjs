/**
 * `npm run bench -- [options]`: builds the server and the measuring program, and runs it. `--help` lists the
 * options.
 */
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { inProject, runNode, tool } from './project.mjs';

await installPackages();
await build();
const config = inProject('tests', 'bench', 'vite.config.ts');
const built = await runNode([tool('vite'), 'build', '--config', config, '--logLevel', 'warn'], {
  env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
});
process.exit(built || (await runNode([inProject('build', 'bench', 'main.js'), ...process.argv.slice(2)])));
