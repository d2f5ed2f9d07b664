import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** As brotli and gzip count; docs/performance.md has the ways measured. */
const QUICKEST = 1;

/**
 * How answers are compressed. A page of a list takes 0.03 ms at the quickest level and at once, and seven times that
 * through a stream of its own; what a better level saves is less than a packet. Half a millisecond at most is spent so:
 * what is larger, or has no end yet, goes through a stream and other threads.
 */
export const compression: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKEST } },
  zlibOptions: { level: QUICKEST },
};
