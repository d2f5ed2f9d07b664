import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** The files that this rule does not apply to: tests and schema changes. */
const outside = /\.test\.ts$|\/testing\/|\/migrate\/|\/engines\//;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => join(source, name))
  .filter((name) => name.endsWith('.ts') && !outside.test(name));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';
/** The child nodes of a syntax node. */
const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/**
 * Finds the statements that are run without a check of their row count. A plain INSERT is no finding, because
 * it throws when it fails.
 */
function unseen(path: string, text: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const look = (node: Node, above: readonly Node[]): void => {
    if (node.type === 'CallExpression' && isNode(node.callee) && /^tx\.run$/.test(textOf(node.callee))) {
      const [sql] = [node.arguments].flat().filter(isNode);
      // Recognises an INSERT as a literal, or made by the one helper that writes INSERTs.
      const isInsert = /^[`'"]?(?:\s*INSERT INTO|\$?\{?insertion\()/.test(sql ? textOf(sql) : '');
      if (!isInsert && isDropped(node, above)) found.push(`${relative(source, path)}: ${textOf(node).slice(0, 100)}`);
    }
    for (const child of inside(node)) look(child, [node, ...above]);
  };
  look(parseSync(path, text).program as unknown as Node, []);
  return found;
}

/** Whether the value is dropped, directly or through `await` and the arrow function of a transaction. */
function isDropped(node: Node, [parent, ...above]: readonly Node[]): boolean {
  if (!parent) return true;
  if (parent.type === 'ExpressionStatement') return true;
  if (parent.type === 'AwaitExpression' || parent.type === 'ParenthesizedExpression') return isDropped(parent, above);
  if (parent.type !== 'ArrowFunctionExpression' || parent.body !== node) return false;
  const [call, ...beyond] = above;
  return call?.type === 'CallExpression' && isDropped(call, beyond);
}

describe('what a statement changed', () => {
  it('is looked at wherever one is run, or may be any number', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((path) => unseen(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    "await tx.run('UPDATE a SET b = 1 WHERE id = ?', [id]);",
    'await tx.run(`DELETE FROM a WHERE id = ?`, [id]);',
    'await tx.run(sql, values);',
    "await database.transaction((tx) => tx.run('DELETE FROM a', []));",
    "if (same) await tx.run('DELETE FROM a', []);",
  ])('is missed in %s', (text) => expect(unseen('a.ts', text)).toHaveLength(1));

  it.each([
    "await tx.run('INSERT INTO a (b) VALUES (?)', [b]);",
    "const changed = await tx.run('UPDATE a SET b = 1', []);",
    "if ((await tx.run('UPDATE a SET b = 1', [])) !== 1) throw new Error();",
    "await tx.changeAll('UPDATE a SET b = 1', []);",
    "const gone = await database.transaction((tx) => tx.run('DELETE FROM a', []));",
  ])('is seen in %s', (text) => expect(unseen('a.ts', text)).toEqual([]));
});
