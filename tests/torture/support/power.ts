import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/find-program.mjs';

export const compiler = process.platform === 'linux' ? findProgram(['cc', 'gcc', 'clang']) : undefined;

/** What a file system may have written by itself, long before it was asked to: nothing, or any page and any name. */
type Luck = () => boolean;
export const noLuck: Luck = () => false;

const PAGE = 4096;

/** A folder whose power can be cut: a program that runs under `environment` leaves known what of it was flushed. */
export function underPower(folder: string) {
  if (!compiler) throw new Error('There is no C compiler');
  const place = mkdtempSync(join(tmpdir(), 'countersign-power-'));
  const [library, kept] = [join(place, 'unsynced.so'), join(place, 'kept')];
  execFileSync(compiler, ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'unsynced.c'), '-ldl']);
  mkdirSync(kept);
  keepAll(folder);
  return {
    place,
    environment: { LD_PRELOAD: library, KEPT_OF: folder, KEPT_IN: kept },
    /** Once the program is gone: the folder as the disk has it, in a new folder. */
    cut: (to: string, luck: Luck): void => {
      const names = new Map<string, string[]>();
      for (const name of readdirSync(kept).filter((name) => /^d\d+$/.test(name))) {
        const [path = '', ...lines] = readFileSync(join(kept, name), 'utf8').split('\n');
        names.set(path, lines.filter(Boolean));
      }
      bring('');

      function bring(at: string): void {
        mkdirSync(join(to, at), { recursive: true, mode: 0o700 });
        const flushed = names.get(join(folder, at)) ?? [];
        const now = existsSync(join(folder, at)) ? namesIn(join(folder, at)) : [];
        const gone = flushed.filter((line) => !now.includes(line));
        const added = now.filter((line) => !flushed.includes(line));
        const there = flushed.filter((line) => !gone.includes(line) || !luck());
        for (const line of [...there, ...added.filter(luck)]) {
          const [kind, inode, ...words] = line.split(' ');
          const path = join(at, words.join(' '));
          if (kind === 'd') bring(path);
          else writeFileSync(join(to, path), bytesOf(`i${inode}`, gone.includes(line) ? '' : path), { mode: 0o600 });
        }
      }

      function bytesOf(inode: string, path: string): Buffer {
        const flushed = existsSync(join(kept, inode)) ? readFileSync(join(kept, inode)) : Buffer.alloc(0);
        if (!path) return flushed;
        const now = readFileSync(join(folder, path));
        const bytes = Buffer.alloc(luck() ? now.length : flushed.length);
        for (let at = 0; at < bytes.length; at += PAGE)
          (luck() ? now : flushed).subarray(at, at + PAGE).copy(bytes, at);
        return bytes;
      }
    },
  };

  /** What was there before is on the disk. */
  function keepAll(path: string): void {
    writeFileSync(join(kept, `d${statSync(path).ino}`), [path, ...namesIn(path)].join('\n'));
    for (const each of readdirSync(path, { withFileTypes: true }))
      if (each.isDirectory()) keepAll(join(path, each.name));
      else cpSync(join(path, each.name), join(kept, `i${statSync(join(path, each.name)).ino}`));
  }
}

const namesIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).map(
    (each) => `${each.isDirectory() ? 'd' : 'f'} ${statSync(join(path, each.name)).ino} ${each.name}`,
  );
