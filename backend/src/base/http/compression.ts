import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** The level of brotli and gzip; docs/performance.md has the measurements. */
const QUICKEST = 1;

/**
 * How answers are compressed. A page of a list takes 0.03 ms at the fastest level without a stream. A stream
 * takes seven times as long, and a better level saves less than a packet. At most half a millisecond is spent
 * in this way. Larger answers, and those of unknown length, go through a stream and other threads.
 */
export const compression: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKEST } },
  zlibOptions: { level: QUICKEST },
};
