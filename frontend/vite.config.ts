import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdSheet } from './tools/antd-sheet';
import { chunks } from './tools/chunks';
import { early } from './tools/early';
import { inputs, treeshake } from './tools/inputs';
import { lateSheets } from './tools/late-sheets';
import { leaveOut } from './tools/leave-out';
import { paletteCss } from './tools/palette-css';
import { precompress } from './tools/precompress';
import { preloadArea } from './tools/preload-area';
import { prerender } from './tools/prerender';
import { worker } from './tools/worker';

/** Where the API listens while the web app is served by the development server. */
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: API, xfwd: true }]));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leaveOut(),
    chunks(),
    paletteCss(),
    prerender([paletteCss()]),
    preloadArea(),
    antdSheet(),
    early(),
    lateSheets(),
    worker(),
    precompress(),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    outDir: '../build/web',
    // A running server and open pages still load the files of the build before. scripts/build.mjs removes old ones.
    emptyOutDir: false,
    // The oldest browsers that it runs in: docs/decisions/0166-the-oldest-browsers.md. The scripts are written in what all of
    // them have but for a few things, which tests/contract/budgets/floor.test.ts refuses.
    target: 'es2022',
    cssTarget: ['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6'],
    sourcemap: false,
    // A data: URL would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    // kB before compression; what goes over the wire is held by tests/contract/budgets.
    chunkSizeWarningLimit: 560,
    rolldownOptions: {
      // How long plugins take is of no use to whoever starts the program, and looks like a fault.
      checks: { pluginTimings: false },
      input: inputs,
      treeshake,
      output: {
        codeSplitting: {
          groups: [{ name: 'forms', test: /node_modules[\\/](rc-field-form|@rc-component[\\/]async-validator)[\\/]/ }],
        },
      },
    },
  },
});
