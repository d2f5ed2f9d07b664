import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'playwright/test';

/** By https, as a college has it, rather than from this machine to itself, which browsers trust as they are. */
const isSecure = process.env.WARD_HTTPS === '1';

/**
 * The line between a phone and the server: it can be cut, and can lose answers that the server gave. What a worker sends goes
 * by it as well, which no browser lets a test catch.
 */
export async function lineTo(site: string) {
  let isCut = false;
  let open = '';
  let toLose = 0;
  const sockets = new Set<Socket>();
  const posted: { path: string; status: number; account: string }[] = [];
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': isSecure ? 'https' : 'http' };
    const onward = request(site, { path: asked.url, method: asked.method, headers }, (given) => {
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
  const answer = (asked: IncomingMessage, given: ServerResponse) =>
    isCut && asked.url?.split('?')[0] !== open ? void asked.socket.destroy() : passOn(asked, given);
  const server = isSecure ? createSecureServer(certificate(), answer) : createServer(answer);
  // It never hangs up by itself: what is sent at that very moment would be lost.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    /** What was posted, and the server's answer to it. */
    posted,
    /** @param but the path of the one question that still gets through, whatever its query */
    cut: (but = '') => {
      isCut = true;
      open = but;
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

/** One that nobody vouches for: the phone is told to take it. */
function certificate(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [test.info().outputPath('line.key'), test.info().outputPath('line.crt')];
  const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...what, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

export type Line = Awaited<ReturnType<typeof lineTo>>;
