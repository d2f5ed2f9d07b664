import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OnApplicationShutdown } from '@nestjs/common';
import { TooMany } from '../../base/errors';
import { Log } from '../../base/log/log';
import type { PdfJob } from './documents';
import type { PdfAnswer } from './worker';

export interface PoolOptions {
  /** The path of the built worker. Null makes documents in this thread, as in tests that run the sources. */
  readonly script: string | null;
  /** The most documents that wait or are under way. One more is refused. */
  readonly most: number;
  /** The time limit of a document, in ms. */
  readonly timeout: number;
  /** The time without work, in ms, after which the thread ends and gives its memory back. */
  readonly idle: number;
}

/** The bundler puts this file beside the worker, or into a folder below it. */
const built = ['.', '..'].map((place) => join(import.meta.dirname, place, 'pdf-worker.js')).find(existsSync);

export const poolOptions: PoolOptions = {
  script: built ?? null,
  most: 8,
  timeout: 60_000,
  idle: 60_000,
};

const BUSY = 'Too many documents are being made at the moment. Please try again shortly.';
const RETRY_SECONDS = 10;
/**
 * In megabytes. A thread that needs more is ended and the process goes on. This does not work when the thread
 * allocates everything at once or uses buffers. So everything that states its own size is checked before it
 * comes here: see files/printable.
 */
const limits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

/** Makes PDF documents in one thread, one after another. */
export class PdfPool implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private count = 0;
  private last: Promise<unknown> = Promise.resolve();
  private ending: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: Log,
    private readonly options: PoolOptions = poolOptions,
  ) {}

  /**
   * Takes a place in the queue before any work is done for the document, and frees it when `work` has ended.
   * @throws TooMany when the queue is full
   */
  async reserve<T>(work: (make: (job: PdfJob) => Promise<Uint8Array>) => Promise<T>): Promise<T> {
    if (this.count >= this.options.most) throw new TooMany(BUSY, RETRY_SECONDS);
    this.count += 1;
    clearTimeout(this.ending);
    // The thread loads what it needs (a sixth of a second) while the records are read.
    this.thread();
    try {
      return await work((job) => this.inTurn(job));
    } finally {
      this.count -= 1;
      if (this.count === 0) this.endLater();
    }
  }

  /**
   * Starts a thread for somebody who looks at the list of printable logbooks. A document that is requested at
   * the same time waits its turn.
   */
  async warm(): Promise<void> {
    if (this.worker || this.options.script === null) return;
    await this.reserve((make) => make({ document: 'sample' })).catch(() => {
      // Ignores the fault. The next requested document reports it.
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.ending);
    await this.worker?.terminate();
  }

  private inTurn(job: PdfJob): Promise<Uint8Array> {
    const made = this.last.then(() => this.make(job));
    this.last = made.catch(() => undefined);
    return made;
  }

  private async make(job: PdfJob): Promise<Uint8Array> {
    const thread = this.thread();
    // Loaded only here. In production only the thread loads it, so the server needs less memory.
    if (!thread) return (await import('./documents')).makePdf(job);
    const answer = await answered(thread, job, this.options.timeout);
    if (!answer.ok) throw new Error(`A document could not be made: ${answer.error}`);
    return answer.bytes;
  }

  /** The running thread, or a new one. Undefined when documents are made in this thread. */
  private thread(): Worker | undefined {
    const { script } = this.options;
    if (this.worker || script === null) return this.worker;
    const worker = new Worker(script, { resourceLimits: limits, stdout: false, stderr: false });
    const gone = () => {
      if (this.worker === worker) this.worker = undefined;
    };
    worker.on('exit', gone);
    worker.on('error', (error) => {
      gone();
      this.log.fault('the PDF thread failed', error);
    });
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private endLater(): void {
    this.ending = setTimeout(() => void this.worker?.terminate(), this.options.idle).unref();
  }
}

/** Sends one job to the thread. The thread is ended when it does not answer in time. */
function answered(worker: Worker, job: PdfJob, timeout: number): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', left);
      worker.unref();
      settle();
    };
    const answered = (answer: PdfAnswer) => done(() => resolve(answer));
    const failed = (error: Error) => done(() => reject(error));
    const left = () => done(() => reject(new Error('The PDF thread ended')));
    const timer = setTimeout(() => {
      void worker.terminate();
      done(() => reject(new Error(`The PDF thread gave no answer in ${timeout} ms`)));
    }, timeout);
    // The process must not end while somebody waits for the document.
    worker.ref();
    worker.on('message', answered).on('error', failed).on('exit', left);
    worker.postMessage(job);
  });
}
