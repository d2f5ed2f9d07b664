/** What the server says of a sheet. Values and sentences stand under the name of their column. */
export type Preview = {
  columns: { name: string; heading: string; found: boolean }[];
  /** Columns of the sheet that are left out, and why. */
  ignored: { heading: string; reason: string }[];
  rows: PreviewRow[];
  ok: number;
  faulty: number;
};

export type PreviewRow = { row: number; values: Record<string, string>; errors: Record<string, string> };

export const isFaulty = ({ errors }: PreviewRow): boolean => Object.keys(errors).length > 0;
