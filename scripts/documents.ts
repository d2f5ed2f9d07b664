import { featuresOf } from '../backend/src/app/features';
import { DemoModule } from '../backend/src/demo';
import type { Registry } from '../schemas';
import { permissionMarkdown } from '../schemas/rights/permission-table';
import { dataProtectionPage } from './data-protection-page';
import { resourcesPage } from './resources-page';

/** Every document that is made from the registry: where it stands, and what makes it. `npm run check` compares them. */
export const documents: Readonly<Record<string, (registry: Registry) => string>> = {
  'docs/permissions.md': (registry) =>
    `# Who may do what\n\nMade from \`resources.config.ts\`; \`npm run check -- --write\` makes it again.\n\n${permissionMarkdown(registry)}\n`,
  'docs/data-protection.md': (registry) => `${dataProtectionPage(registry)}\n`,
  'docs/resources.md': (registry) => `${resourcesPage(registry)}\n`,
  'docs/openapi.json': (registry) => `${byLines(featuresOf(registry, [DemoModule]).openApi(), 3)}\n`,
};

/** JSON with a line for each part of so many levels: whoever reads a change sees which operations it touches. */
function byLines(value: unknown, levels: number, indent = ''): string {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${indent} ${JSON.stringify(key)}: ${byLines(part, levels - 1, `${indent} `)}`,
  );
  return `{\n${parts.join(',\n')}\n${indent}}`;
}
