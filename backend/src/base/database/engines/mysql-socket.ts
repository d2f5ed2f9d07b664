import { connect, type Socket } from 'node:net';
import type { ConnectionOptions } from 'mysql2';

/** As much as Node reads from a socket at once. */
const READ_BYTES = 65_536;

/**
 * A connection to the server whose reads share one buffer. Otherwise Node makes 64 kB for each answer, and most answers
 * are a few hundred bytes. The engine counts that memory, and would collect its whole heap every few seconds.
 * @param opts as the driver gives them to its option `stream`
 */
export function socketWithOneBuffer({ config }: { readonly config: ConnectionOptions }): Socket {
  const { host = 'localhost', port = 3306, keepAliveInitialDelay } = config;
  const socket: Socket = connect({
    host,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay,
    onread: {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      // A copy, because the driver keeps what it is given until a packet is whole.
      callback: (size, buffer): boolean => socket.emit('data', Buffer.from(buffer.subarray(0, size))),
    },
  });
  return socket;
}
