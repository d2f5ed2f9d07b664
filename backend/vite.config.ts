import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const lean = resolve(import.meta.dirname, 'src/database/typeorm-lean.ts');

const programs = {
  main: 'src/main.ts',
  seed: 'src/seed.ts',
  migrate: 'src/migrate.ts',
  backup: 'src/backup.ts',
  restore: 'src/restore.ts',
  'rotate-key': 'src/rotate-key.ts',
  'move-files': 'src/move-files.ts',
};

/** While one develops, the registry is read anew at each edit of it and is no part of what is built. */
const developed = { dev: 'src/dev.ts', schemas: '../schemas/index.ts' };

/** The server as a few files of our own code; everything from node_modules stays outside, but two. */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../build/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { ...(mode === 'development' ? developed : programs), 'pdf-worker': 'src/pdf/worker.ts' },
      output: {
        entryFileNames: '[name].js',
        // The engine keeps the text of every module in memory. Names stay, and stacks are mapped to the sources.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  // Plainly imported, the one loads the whole of TypeORM and the other hundreds of small files: see
  // docs/decisions/0007-dependencies.md.
  ssr: { noExternal: ['@nestjs/typeorm', 'typebox'] },
  resolve: {
    alias: [
      { find: /^typeorm$/, replacement: lean },
      { find: /^.*\/typeorm-compat\.js$/, replacement: lean },
    ],
  },
  root: import.meta.dirname,
}));
