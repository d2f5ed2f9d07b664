import { DemoModule } from '../backend/src/demo';
import { featuresOf } from '../backend/src/features';
import type { Registry } from '../schemas';
import { permissionMarkdown } from '../schemas/permission-table';
import { resourcesPage } from './resources-page';

/** Every document that is made from the registry: where it stands, and what makes it. `npm run check` compares them. */
export const documents: Readonly<Record<string, (registry: Registry) => string>> = {
  'docs/permissions.md': (registry) =>
    `# Who may do what\n\nMade from \`resources.config.ts\`; \`npm run check -- --write\` makes it again.\n\n${permissionMarkdown(registry)}\n`,
  'docs/resources.md': (registry) => `${resourcesPage(registry)}\n`,
  'docs/openapi.json': (registry) => `${JSON.stringify(featuresOf(registry, [DemoModule]).openApi(), null, 1)}\n`,
};
