import { createHash } from 'node:crypto';
import { featuresOf } from '../backend/src/app/features';
import { DemoModule } from '../backend/src/demo';
import type { Registry } from '../schemas';
import { permissionMarkdown } from '../schemas/rights/permissions-page';
import { dataProtectionPage } from './data-protection-page';
import { resourcesPage } from './resources-page';

/** Every document that is made from the registry, by its path. `npm run check` compares them. */
export const documents: Readonly<Record<string, (registry: Registry) => string>> = {
  'docs/permissions.md': (registry) =>
    `# Who may do what\n\nMade from \`resources.config.ts\`; \`npm run check -- --write\` makes it again.\n\n${permissionMarkdown(registry)}\n`,
  'docs/data-protection.md': (registry) => `${dataProtectionPage(registry)}\n`,
  'docs/resources.md': (registry) => `${resourcesPage(registry)}\n`,
  'docs/openapi.sha256': (registry) => digestsOf(openApiOf(registry)),
};

/** The OpenAPI document of a registry, which each server returns at `/api/openapi.json`. */
export const openApiOf = (registry: Registry): object => featuresOf(registry, [DemoModule]).openApi();

/**
 * One line with the digest of the whole document, and one for each operation and shared part, so that a
 * change shows what it affects.
 */
function digestsOf(document: Partial<OpenApi>): string {
  const { paths = {}, components = {} } = document;
  const operations = Object.entries(paths).flatMap(([path, own]) =>
    Object.entries(own).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  const parts = Object.entries(components).flatMap(([kind, own]) =>
    Object.entries(own).map(([name, part]) => [`${kind} ${name}`, part] as const),
  );
  const lines = [['the whole document', document] as const, ...operations, ...parts].map(
    ([name, part]) => `${createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 16)} ${name}`,
  );
  return `${lines.join('\n')}\n`;
}

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type OpenApi = { paths: Parts; components: Parts };
