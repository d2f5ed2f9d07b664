/**
 * `npm run audit`: the known weaknesses of what runs; it fails for one of high degree, and where nobody could be asked. npm takes an
 * answer that never came for a clean one (offline, a mirror without the list), so a package whose weakness everybody knows is asked first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, npmCommand } from './npm.mjs';
import { giveUp } from './project.mjs';

const knownFault = { name: 'minimist', version: '0.0.8' };

if (!isAnswered())
  giveUp(
    `Nothing is known about weaknesses: the registry of packages does not answer, or not even for ${knownFault.name} ${knownFault.version}, whose weakness everybody knows. Run this where it does.`,
  );
process.exitCode = await npm(['audit', '--omit=dev', '--audit-level=high'], { stdio: 'inherit' });

function isAnswered() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-audit-'));
  try {
    const dependencies = { [knownFault.name]: knownFault.version };
    const packages = { '': { dependencies }, [`node_modules/${knownFault.name}`]: { version: knownFault.version } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    const { program, args } = npmCommand(['audit', '--json']);
    const { stdout } = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      shell: program === 'npm' && process.platform === 'win32',
    });
    return Object.keys(JSON.parse(stdout).vulnerabilities ?? {}).includes(knownFault.name);
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
