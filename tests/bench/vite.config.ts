import { defineConfig } from 'vite';

/** The measuring program, the server it compares with, and what it asks a running server by. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../../build/bench',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'main.ts', bare: 'bare/server.ts', probe: 'servers/probe.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
