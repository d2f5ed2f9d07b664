import { connect, createServer } from 'node:net';

/**
 * A free TCP port on 127.0.0.1: the preferred one, or else one that the system picks.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  return (await tryPort(preferred)) ?? (await freePort(0));
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} undefined when it is taken
 */
function tryPort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/**
 * Whether a process listens on the port.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
