/**
 * `npm run audit`: lists the known weaknesses of the packages that run. Fails for a weakness of high degree,
 * and when nobody could be asked. npm takes a missing answer (offline, a mirror without the list) for a clean
 * one, so it first asks about a package with a well-known weakness.
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
