import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * The line between a phone and the server: it can be cut, and can lose answers that the server gave. What a worker sends goes
 * by it as well, which no browser lets a test catch.
 */
export async function lineTo(site: string) {
  let isCut = false;
  let toLose = 0;
  const sockets = new Set<Socket>();
  const posted: { path: string; status: number; account: string }[] = [];
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const onward = request(site, { path: asked.url, method: asked.method, headers: asked.headers }, (given) => {
      const isPost = asked.method === 'POST' && !asked.url?.includes('/auth/') && !asked.url?.endsWith('/doubles');
      if (isPost)
        posted.push({
          path: asked.url ?? '',
          status: given.statusCode ?? 0,
          account: String(asked.headers['x-account'] ?? ''),
        });
      if (isPost && toLose > 0) {
        toLose -= 1;
        // The server is done with it, and nobody hears of that.
        given.resume().once('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.once('error', () => asked.socket.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, answer) => (isCut ? asked.socket.destroy() : passOn(asked, answer)));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    /** What was posted, and the server's answer to it. */
    posted,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    lose: (answers: number) => {
      toLose = answers;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
export type Line = Awaited<ReturnType<typeof lineTo>>;
