import { beforeAll, expect, it } from 'vitest';
import { makePdf } from './documents';

/**
 * An element of the structure, as the objects of the document describe it: its type, and the element that
 * contains it.
 */
interface Element {
  readonly tag: string;
  readonly within: string | undefined;
  readonly span: number;
}
let elements: ReadonlyMap<string, Element>;
let bytes: string;

beforeAll(async () => {
  bytes = Buffer.from(await makePdf({ document: 'sample' })).toString('latin1');
  const found = [...bytes.matchAll(/(\d+) 0 obj\n<<\n\/S \/(\w+)\n([\s\S]*?)\nendobj/g)];
  elements = new Map(
    found.map(([, id = '', tag = '', rest = '']) => [
      id,
      { tag, within: /\/P (\d+) 0 R/.exec(rest)?.[1], span: Number(/\/ColSpan (\d+)/.exec(rest)?.[1] ?? 1) },
    ]),
  );
});

const all = (tag: string) => [...elements].filter(([, one]) => one.tag === tag);
const inside = (id: string) => [...elements.values()].filter(({ within }) => within === id);

it('says that it is tagged, in which language and under which title', () => {
  expect(bytes).toMatch(/\/Marked true/);
  expect(bytes).toMatch(/\/Lang \(en-IN\)/);
  expect(bytes).toMatch(/\/DisplayDocTitle true/);
});

it('has one title, and headings below it', () => {
  expect(all('H1')).toHaveLength(1);
  expect(all('H2').length).toBeGreaterThan(2);
});

it('has rows of cells and nothing else in its tables, and heads above them once, however many pages they take', () => {
  for (const [, { tag, within }] of elements) {
    const around = elements.get(within ?? '')?.tag;
    if (tag === 'TR') expect(around).toBe('Table');
    if (tag === 'TD' || tag === 'TH') expect(around).toBe('TR');
    if (around === 'TR') expect(tag).toMatch(/^T[DH]$/);
  }
  const heads = all('TR').filter(([id]) => inside(id).some(({ tag }) => tag === 'TH'));
  expect(heads.length).toBeLessThanOrEqual(2 * all('Table').length);
});

it('has as many cells in the row of a record as there are columns, the empty ones too', () => {
  const rows = all('TR').map(([id]) => inside(id));
  const columns = (cells: readonly Element[]) => cells.reduce((sum, { span }) => sum + span, 0);
  const records = rows.filter((cells) => columns(cells) === 10 && cells.every(({ tag }) => tag === 'TD'));
  expect(records).toHaveLength(100);
});
