import type { TableColumn } from '../../../schemas';

/** How wide a column of a workbook is, in characters: room for its heading and for what it usually holds. */
export function widthOf({ system, field, heading }: TableColumn): number {
  if (system === 'serial') return 8;
  const usual = field === undefined || field.type === 'date' ? 14 : field.type === 'text' && field.lines ? 48 : 24;
  return Math.min(60, Math.max(usual, heading.length + 2));
}
