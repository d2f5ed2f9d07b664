import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './tools/leave-out';
import { paletteCss } from './tools/palette-css';
import { precompress } from './tools/precompress';
import { preloadArea } from './tools/preload-area';
import { prerender } from './tools/prerender';

/** Where the API listens while the web app is served by the development server. */
const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: API, xfwd: true }]));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOut(), paletteCss(), prerender([paletteCss()]), preloadArea(), precompress()],
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // A data: URL would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Named by @refinedev/antd for fields and imports that we do not have: a sixth of all script, unless it is
        // known that loading them does nothing.
        moduleSideEffects: [
          { test: /node_modules[\\/](react-markdown|remark-gfm|papaparse)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // React changes rarely: on its own it stays in the browser's cache across releases.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What lists and forms share, so that it does not take the forms along into the lists.
            {
              name: 'base',
              test: /node_modules[\\/](@babel[\\/]runtime|rc-util|antd[\\/]es[\\/](_util|grid[\\/]hooks))[\\/]|FormContext/,
            },
            // One file, not one for each of forty icons.
            { name: 'icons', test: /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]/ },
            { name: 'forms', test: /node_modules[\\/](rc-field-form|@rc-component[\\/]async-validator)[\\/]/ },
          ],
        },
      },
    },
  },
});
