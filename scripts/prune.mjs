/**
 * `node scripts/prune.mjs`, for an image: removes the packages from node_modules that the built server does
 * not load.
 */
import { rmSync } from 'node:fs';
import { inProject, root } from './project.mjs';
import { runningIn } from './running.mjs';

const { packages, kept } = runningIn(root);
for (const place of Object.keys(packages))
  if (place !== '' && !kept.has(place)) rmSync(inProject(place), { recursive: true, force: true });
