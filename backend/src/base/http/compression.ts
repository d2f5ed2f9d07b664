import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** As brotli and gzip count; docs/performance.md has the ways measured. */
const QUICKEST = 1;

/**
 * How answers are compressed. A page of a list takes 0.03 ms at the fastest level, without a stream; a stream takes
 * seven times as long, and a better level saves less than a packet. We spend at most half a millisecond this way:
 * larger answers, and those of unknown length, go through a stream and other threads.
 */
export const compression: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKEST } },
  zlibOptions: { level: QUICKEST },
};
