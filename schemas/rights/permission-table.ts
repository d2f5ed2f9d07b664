import { addUnder } from '../grouped';
import type { Kind, Registry } from '../registry/resolved';
import { type Role, roles } from '../roles';
import { never, type RightsInWords, rightsInWords, scope } from './rights-in-words';

/** One cell of the table: in words, what a role may do to which records of a resource. */
type PermissionLine = {
  /** The resource's kind, name and heading. */
  kind: Kind;
  resource: string;
  heading: string;
  role: Role;
  /** A word of the kind: `read`, `create`, `verify`, `save`, … */
  right: string;
  /** 'never', 'all', 'yes', or the rule that the guard and the list query apply. */
  rule: string;
};

type Sources = Pick<Registry, 'resources'>;

/** The rights of every role over every resource, in words. They are the rules that the server enforces. */
export function permissionTable(registry: Sources): PermissionLine[] {
  return registry.resources.flatMap((one) => {
    const heading = one.label.many;
    return roles.flatMap((role) =>
      Object.entries(rightsInWords(one, role)).map(([right, rule]) => ({
        kind: one.kind,
        resource: one.name,
        heading,
        role,
        right,
        rule,
      })),
    );
  });
}

/**
 * The table as Markdown, with one section for each set of equal rights that lists its resources. What is no resource
 * comes last.
 */
export function permissionMarkdown(registry: Sources & Partial<Pick<Registry, 'logbook'>>): string {
  const sections = new Map<string, string[]>();
  const add = (heading: string, rightsOf: (role: Role) => RightsInWords) => {
    addUnder(sections, tableOf(rightsOf), heading);
  };
  for (const one of registry.resources) add(one.label.many, (role) => rightsInWords(one, role));
  if (registry.logbook) {
    const { attendance, catalogues, permissions } = registry.logbook;
    if (attendance)
      add(attendance.label.menu, (role) => {
        const may = attendance.permissions[role];
        return { read: scope(may?.read), mark: may?.mark ? scope(may.read) : never };
      });
    if (catalogues) add(catalogues.label.menu, (role) => ({ write: scope(catalogues.permissions[role]?.write) }));
    add('Printed logbook', (role) => {
      const may = permissions[role];
      return { print: scope(may?.read), withdraw: may?.withdraw ? scope(may.read) : never };
    });
    const { reports } = registry.logbook;
    if (reports)
      add('Reports', (role) => {
        const may = reports.permissions[role];
        const counts = may?.read === 'all' ? 'all, as numbers only' : scope(may?.read);
        return {
          shows: may?.shows.join(', ') ?? never,
          counts,
          'times of colleagues': may?.colleagues ? 'yes' : never,
        };
      });
  }
  return [...sections].map(([table, headings]) => `### ${headings.join(', ')}\n\n${table}`).join('\n\n');
}

function tableOf(rightsOf: (role: Role) => RightsInWords): string {
  const names = Object.keys(rightsOf(roles[0]));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['role', ...names]),
    `|${'---|'.repeat(names.length + 1)}`,
    ...roles.map((role) => row([role, ...Object.values(rightsOf(role))])),
  ].join('\n');
}
