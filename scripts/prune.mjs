/** `node scripts/prune.mjs`, for an image: takes out of node_modules what the built server does not ask for there. */
import { rmSync } from 'node:fs';
import { inProject, root } from './project.mjs';
import { runningIn } from './running.mjs';

const { packages, kept } = runningIn(root);
for (const place of Object.keys(packages))
  if (place !== '' && !kept.has(place)) rmSync(inProject(place), { recursive: true, force: true });
