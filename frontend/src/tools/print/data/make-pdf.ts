import { postForPdf } from '../../../api/post-for-pdf';

/** A document that was made: where the browser holds it, and its number unless it is a draft. */
export type MadePdf = { url: string; number: string | null };

/**
 * Asks for a logbook. Revoke the address when it is no longer shown.
 * @param student whose; one's own without
 * @throws ApiError with a sentence to show
 */
export async function makePdf({ student, draft = false }: { student?: string; draft?: boolean }): Promise<MadePdf> {
  const { url, headers } = await postForPdf('report/generat', {
    ...(student && { student }),
    ...(draft && { draft }),
  });
  return { url, number: headers.get('x-logbook-number') };
}
