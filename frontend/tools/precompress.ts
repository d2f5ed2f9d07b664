import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|css|html|svg|webmanifest)$/;

/** The size in bytes below which compression saves no packet. */
const WORTH_IT = 1024;

/**
 * Writes `.br` and `.gz` beside every larger text file, so that the server compresses nothing while it
 * serves.
 */
export function precompress(): Plugin {
  return {
    name: 'countersign-precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? '';
      const compress = async (name: string) => {
        const file = join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < WORTH_IT) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${file}.br`, await brotli(bytes, { params }));
        await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => TEXT.test(name))
          .map(compress),
      );
    },
  };
}
