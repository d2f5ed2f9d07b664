import { explain } from './condition';
import type { Registry } from './registry/resolved';
import { type Role, roles } from './roles';

/** One cell of the table: what a role may do to which records of an entry, in words. */
export type PermissionLine = {
  /** The entry's name, and its heading. */
  entry: string;
  heading: string;
  role: Role;
  right: 'read' | 'create' | 'verify';
  /** 'never', 'own records' for a create, or the rule that the guard and the list query apply. */
  rule: string;
};

/** The rights of every role over every entry, entry by entry: the same rules that the server enforces, in words. */
export function permissionTable({ entries }: Pick<Registry, 'entries'>): PermissionLine[] {
  return entries.flatMap(({ name, label, rights }) =>
    roles.flatMap((role): PermissionLine[] => {
      const line = { entry: name, heading: label.many, role };
      const ruleOf = (right: 'read' | 'verify') => {
        const rule = rights[right][role];
        return rule ? explain(rule) : 'never';
      };
      return [
        { ...line, right: 'read', rule: ruleOf('read') },
        { ...line, right: 'create', rule: rights.create.includes(role) ? 'own records' : 'never' },
        { ...line, right: 'verify', rule: ruleOf('verify') },
      ];
    }),
  );
}

/** The table as Markdown: one section for each set of equal rights, naming the entries that share it. */
export function permissionMarkdown(registry: Pick<Registry, 'entries'>): string {
  const sections = new Map<string, string[]>();
  for (const entry of registry.entries) {
    const table = tableOf(permissionTable({ entries: [entry] }));
    sections.set(table, [...(sections.get(table) ?? []), entry.label.many]);
  }
  return [...sections].map(([table, headings]) => `### ${headings.join(', ')}\n\n${table}`).join('\n\n');
}

function tableOf(lines: readonly PermissionLine[]): string {
  const cell = (role: Role, right: PermissionLine['right']) =>
    lines.find((line) => line.role === role && line.right === right)?.rule ?? 'never';
  return [
    '| role | read | create | verify |',
    '|---|---|---|---|',
    ...roles.map((role) => `| ${role} | ${cell(role, 'read')} | ${cell(role, 'create')} | ${cell(role, 'verify')} |`),
  ].join('\n');
}
