import { parse } from 'csv-parse/sync';
import { readSheet } from '../../../backend/src/in-and-out/import/read-sheet';
import { rawText } from '../../../schemas';
import type { Answer, Client } from '../support/http';

export type Download = { status: number; headers: Headers; bytes: Buffer };

/** Fetches a file as it is. */
export async function download(client: Client, path: string): Promise<Download> {
  const response = await fetch(`${client.base}/api/${path}`, {
    headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** What a file says as JSON, for a refusal. */
export const refusal = ({ bytes }: Download) =>
  JSON.parse(bytes.toString()) as { message: string; errors?: Record<string, string> };

/** A CSV file as a program reads it that knows nothing of ours: the headings, and each row by heading. */
export function csvRows({ bytes }: Pick<Download, 'bytes'>): { headings: string[]; rows: Record<string, string>[] } {
  const [headings = [], ...rows] = parse(bytes, { bom: true }) as string[][];
  return {
    headings,
    rows: rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']))),
  };
}

/** The same of either format, days as people write them. */
export async function anyRows({ bytes }: Pick<Download, 'bytes'>): Promise<Record<string, string>[]> {
  const {
    rows: [head, ...rows],
  } = await readSheet(bytes);
  const headings = head?.cells.map(rawText) ?? [];
  return rows.map(({ cells }) =>
    Object.fromEntries(headings.map((heading, index) => [heading, rawText(cells[index] ?? null)])),
  );
}

/** Sends a sheet as a browser does. */
export const sendSheet = (
  client: Client,
  path: string,
  sheet: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> => client.post(path, { file: new File([new Uint8Array(Buffer.from(sheet))], 'sheet') }, headers);

/** Cells as CSV, whatever they hold. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
