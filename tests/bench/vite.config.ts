import { defineConfig } from 'vite';

/** Builds the measuring program, the server for comparison, and the probe for a running server. */
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
