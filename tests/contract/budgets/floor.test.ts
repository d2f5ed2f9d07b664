/**
 * What the oldest browsers lack that Countersign runs in, sought in whatever a browser is given: our own code and that of
 * libraries. The versions are those of the browsers' own tables, as of docs/decisions/0166.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { assets } from './scripts';

const web = join(assets, '..');
const read = (name: string) => readFileSync(join(web, name), 'utf8');

/** Methods of whatever they are called of. Behind each stand its first versions of Chrome, Firefox and Safari. */
const methods = new Set([
  'toSorted', // 110, 115, 16
  'toReversed', // 110, 115, 16
  'toSpliced', // 110, 115, 16
  'requestSubmit', // 76, 75, 16
  'showPopover', // 114, 125, 17
  'hidePopover', // 114, 125, 17
  'togglePopover', // 114, 125, 17
  'convertToBlob', // of an OffscreenCanvas: 69, 105, 16.4
  'transferToImageBitmap', // of an OffscreenCanvas: 69, 105, 16.4
  'isWellFormed', // 111, 119, 16.4
  'toWellFormed', // 111, 119, 16.4
  'isSubsetOf', // of sets: 122, 127, 17
  'isSupersetOf', // of sets: 122, 127, 17
  'isDisjointFrom', // of sets: 122, 127, 17
  'symmetricDifference', // of sets: 122, 127, 17
  'checkVisibility', // 105, 106, 17.4
]);
/** The same of what stands before the dot. */
const statics = new Set([
  'URL.canParse', // 120, 115, 17
  'URL.parse', // 126, 126, 18
  'AbortSignal.timeout', // 124, 100, 16
  'AbortSignal.any', // 116, 124, 17.4
  'Response.json', // 105, 115, 17
  'Object.groupBy', // 117, 119, 17.4
  'Map.groupBy', // 117, 119, 17.4
  'Array.fromAsync', // 121, 115, 16.4
  'Promise.withResolvers', // 119, 121, 17.4
  'Promise.try', // 128, 134, 18.2
  // Later than the floor in at least one of the three.
  'Iterator.from',
  'RegExp.escape',
  'Error.isError',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  // Where a page comes over http, as in a network of one's own, no browser has it.
  'crypto.randomUUID',
]);
const constructors = new Set(['OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'URLPattern', 'Iterator']);

const LOOKBEHIND = /\(\?<[=!]/;

/** What of a script the oldest browsers lack, each with a piece of its place. */
function lackingIn(name: string, code: string): string[] {
  const found: string[] = [];
  const say = (what: string, { start, end }: { start: number; end: number }) =>
    found.push(`${what} in ${name}: …${code.slice(Math.max(0, start - 40), Math.min(end, start + 60) + 20)}…`);
  const { program, errors } = parseSync(name, code, { sourceType: 'unambiguous' });
  for (const { message } of errors) found.push(`${message} in ${name}`);
  new Visitor({
    // Safari 16.4
    StaticBlock: (node) => say('a static block', node),
    // Safari before 16 loses sight of what an arrow or a call within it names: webkit.org/b/236843.
    PropertyDefinition: (node) =>
      node.value && /[(]/.test(code.slice(node.value.start, node.value.end)) && say('a field with a parenthesis', node),
    // Safari 16.4, which reads nothing of a script with one in it.
    Literal: (node) => 'regex' in node && LOOKBEHIND.test(node.regex.pattern) && say('a lookbehind', node),
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return;
      const { name: method } = node.property;
      const of = node.object.type === 'Identifier' ? `${node.object.name}.${method}` : '';
      if (methods.has(method) || statics.has(of)) say(of || `.${method}`, node);
    },
    NewExpression: ({ callee }) =>
      callee.type === 'Identifier' && constructors.has(callee.name) && say(`new ${callee.name}`, callee),
  }).visit(program);
  return found;
}

/** What is younger than ES2015, or not in Internet Explorer 11, which is told as well. */
function youngerThan2015(code: string): string[] {
  const found: string[] = [];
  const say = ({ type, start }: { type: string; start: number }) => found.push(`${type} at ${start}`);
  new Visitor({
    ArrowFunctionExpression: say,
    TemplateLiteral: say,
    ObjectPattern: say,
    ArrayPattern: say,
    SpreadElement: say,
    ClassDeclaration: say,
    ChainExpression: say,
    AwaitExpression: say,
    LogicalExpression: (node) => node.operator === '??' && say(node),
    CatchClause: (node) => !node.param && say(node),
  }).visit(parseSync('theme.js', code, { sourceType: 'script' }).program);
  return found;
}

/** The scripts of the last build. Those of the builds before it stay for a while beside them. */
function scripts(): string[] {
  const built = statSync(join(web, 'index.html')).mtimeMs;
  const isOfIt = (name: string) => Math.abs(statSync(join(web, name)).mtimeMs - built) < 60_000;
  const all = readdirSync(web, { recursive: true }).map(String);
  return all.filter((name) => name.endsWith('.js') && isOfIt(name));
}

describe('the oldest browsers', () => {
  it.each([
    ['[].toSorted()', '[].toSorted'],
    ['class A { static { run() } }', 'a static block'],
    ['class A { list = () => all }', 'a field with a parenthesis'],
    ['/(?<=a)b/.test(x)', 'a lookbehind'],
    ['fetch("/", { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
    ['new OffscreenCanvas(1, 1)', 'new OffscreenCanvas'],
  ])('would not run %s', (code, what) => {
    expect(lackingIn('a.js', code).join()).toContain(what.replace('[]', ''));
  });

  it('and older ones can read the script that tells who is too old', () => {
    expect(youngerThan2015(read('theme.js'))).toEqual([]);
    expect(youngerThan2015('try { a?.b() } catch { (() => {})() }')).toHaveLength(3);
  });

  it('can run whatever the build gives them', () => {
    expect(scripts().flatMap((name) => lackingIn(name, read(name)))).toEqual([]);
  });
});
