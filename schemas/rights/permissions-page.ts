import { addUnder } from '../grouped';
import { type HasRights, may, ruleOf } from '../registry/acts';
import type { Kind, Registry } from '../registry/resolved';
import { learnerRole, type Role, roles } from '../roles';
import { inWords, never, type RightsInWords, rightsInWords } from './rights-in-words';

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
    const { attendance, catalogues, printed, reports } = registry.logbook;
    const said = (part: HasRights, right: string, role: Role) => inWords(ruleOf(part, right, role));
    if (attendance)
      add(attendance.label.menu, (role) => ({
        read: said(attendance, 'read', role),
        mark: said(attendance, 'mark', role),
      }));
    if (catalogues) add(catalogues.label.menu, (role) => ({ write: said(catalogues, 'write', role) }));
    add('Printed logbook', (role) => ({
      print: said(printed, 'read', role),
      withdraw: said(printed, 'withdraw', role),
    }));
    if (reports)
      add('Reports', (role) => ({
        shows: reports.shows[role]?.join(', ') ?? never,
        counts: reports.reach[role] === 'all' ? 'all, as numbers only' : said(reports, 'read', role),
        'times of colleagues': may(reports, 'colleagues', role) ? 'yes' : never,
      }));
  }
  return [...sections].map(([table, headings]) => `### ${headings.join(', ')}\n\n${table}`).join('\n\n');
}

function tableOf(rightsOf: (role: Role) => RightsInWords): string {
  const names = Object.keys(rightsOf(learnerRole));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['role', ...names]),
    `|${'---|'.repeat(names.length + 1)}`,
    ...roles.map((role) => row([role, ...Object.values(rightsOf(role))])),
  ].join('\n');
}
