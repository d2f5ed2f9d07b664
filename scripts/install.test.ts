import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/vite': { version: '8.3.8' },
    'node_modules/binding-darwin': { version: '1.0.0', optional: true },
  },
};
const installed = (...entries: [string, string][]) => ({
  packages: Object.fromEntries(entries.map(([name, version]) => [`node_modules/${name}`, { version }])),
});

describe('isInstalled', () => {
  it('is content without the optional packages of other systems', () => {
    expect(isInstalled(lock, installed(['vite', '8.3.8']))).toBe(true);
  });

  it('notices a missing package, another version, and an optional package of another version', () => {
    expect(isInstalled(lock, installed())).toBe(false);
    expect(isInstalled(lock, installed(['vite', '8.3.7']))).toBe(false);
    expect(isInstalled(lock, installed(['vite', '8.3.8'], ['binding-darwin', '0.9.0']))).toBe(false);
  });

  it('wants an install where npm never finished one', () => {
    expect(isInstalled(lock, undefined)).toBe(false);
  });
});
