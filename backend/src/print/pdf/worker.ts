/** The thread that makes documents, so that a long logbook keeps nobody else waiting. */
import { parentPort } from 'node:worker_threads';
import { makePdf, type PdfJob } from './documents';

export type PdfAnswer = { ok: true; bytes: Uint8Array } | { ok: false; error: string };

parentPort?.on('message', (job: PdfJob) => {
  makePdf(job).then(
    (bytes) => {
      // Copies the bytes, because a Buffer may share its memory with others. The copy is transferred whole.
      const own = new Uint8Array(bytes);
      parentPort?.postMessage({ ok: true, bytes: own } satisfies PdfAnswer, [own.buffer]);
    },
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ ok: false, error: text } satisfies PdfAnswer);
    },
  );
});
