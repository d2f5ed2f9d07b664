import { posix } from 'node:path';
import { brokenWorkbook } from '../unreadable';
import type { Parts } from './parts';
import { attribute, readXml } from './xml';

/** The paths of the parts that are needed to read the first visible sheet of a workbook. */
export interface Workbook {
  readonly sheet: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Whether days are counted from 1904, as old Macs did. */
  readonly from1904: boolean;
}

/** @throws Invalid for a zip file that is no workbook, or has no visible sheet */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const [root] = (await relationsOf(parts, '')).filter(({ type }) => type.endsWith('/officeDocument'));
  if (!root) throw brokenWorkbook();
  const relations = await relationsOf(parts, root.path);
  const sheets: string[] = [];
  let from1904 = false;
  await readXml(parts.read(root.path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push(attribute(attributes, 'id') ?? '');
    },
  });
  const sheet = relations.find(({ id }) => id === sheets[0])?.path;
  if (!sheet) throw brokenWorkbook();
  const ofType = (type: string) => {
    const path = relations.find((one) => one.type.endsWith(`/${type}`))?.path;
    return path !== undefined && parts.has(path) ? path : undefined;
  };
  return { sheet, strings: ofType('sharedStrings'), styles: ofType('styles'), from1904 };
}

/**
 * The parts that a part refers to. The relations of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`,
 * and those of the whole file in `_rels/.rels`.
 */
async function relationsOf(parts: Parts, path: string): Promise<{ id: string; type: string; path: string }[]> {
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: { id: string; type: string; path: string }[] = [];
  await readXml(parts.read(`${directory}_rels/${path.slice(directory.length)}.rels`), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') relations.push({ id, type, path: resolved(target, directory) });
    },
  });
  return relations;
}

/** The path of a target. With a leading slash it counts from the root. */
const resolved = (target: string, directory: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(directory, target);
