import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import outside from './outside.json' with { type: 'json' };

const lean = resolve(import.meta.dirname, 'src/base/database/typeorm-lean.ts');

const programs = {
  main: 'src/app/main.ts',
  admin: 'src/app/programs/admin.ts',
  seed: 'src/app/programs/seed.ts',
  migrate: 'src/app/programs/migrate.ts',
  backup: 'src/app/programs/backup.ts',
  restore: 'src/app/programs/restore.ts',
  'rotate-key': 'src/app/programs/rotate-key.ts',
  'end-demo': 'src/app/programs/end-demo.ts',
  'move-files': 'src/app/programs/move-files.ts',
  'sweep-files': 'src/app/programs/sweep-files.ts',
  'check-data': 'src/app/programs/check-data.ts',
};

/** While one develops, the registry is read anew at each edit of it and is no part of what is built. */
const developed = { dev: 'src/app/dev.ts', schemas: '../schemas/index.ts' };

/** TypeORM's ways to databases that are not ours. */
const otherDrivers = /\/typeorm\/driver\/(?!mysql|better-sqlite3|sqlite-abstract|types)[^/]+\//;

/** Maps lead to our own sources alone: with those of the packages, reading one for the log would take 100 MB. */
const dropPackageMaps: Plugin = {
  name: 'drop-package-maps',
  transform: (code, id) => (id.includes('node_modules') ? { code, map: { mappings: '' } } : null),
};

/** What a start would load for nothing: CommonJS in its place, which the bundler evaluates when it is asked for. */
const stubModules: Plugin = {
  name: 'stub-modules',
  enforce: 'pre',
  // As an import, node:http has each of its exports read, and one of them brings the whole of undici.
  resolveId: (id) => (/^(node:)?http$/.test(id) ? '\0http' : null),
  load: (id) =>
    id === '\0http'
      ? "module.exports = process.getBuiltinModule('node:http')"
      : otherDrivers.test(id)
        ? 'module.exports = {}'
        : null,
};

/** Ends the build of a registry with faults before anything is written: the server of the last build still starts. */
const soundRegistry: Plugin = {
  name: 'sound-registry',
  buildStart: async () => void (await import('../resources.config')),
};

/** The server as a few files, with all that it is made of but what has to lie on a disk: docs/decisions/0125-server-in-a-few-files.md. */
export default defineConfig(({ mode }) => ({
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../build/server',
    // A running server still loads parts of the build before. scripts/build.mjs removes old ones.
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: { ...(mode === 'development' ? developed : programs), 'pdf-worker': 'src/print/pdf/worker.ts' },
      output: {
        entryFileNames: '[name].js',
        // The engine keeps a text with one letter outside Latin-1 in two bytes for each of its letters.
        charset: 'ascii',
        // The engine keeps the text of every module in memory. Names stay, and stacks are mapped to the sources.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  // While one develops, only what costs much when plainly imported (docs/decisions/0007-dependencies.md): a build is sooner done.
  ssr: { external: outside, noExternal: mode === 'development' ? ['@nestjs/typeorm', 'typebox'] : true },
  resolve: {
    alias: [
      { find: /^typeorm$/, replacement: lean },
      { find: /^.*\/typeorm-compat\.js$/, replacement: lean },
    ],
  },
  plugins: [mode !== 'development' && soundRegistry, dropPackageMaps, stubModules],
  root: import.meta.dirname,
}));
