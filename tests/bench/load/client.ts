import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** One request to make. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly total: string | undefined;
  readonly text: string;
}

export interface Client {
  /** @throws Error for an answer that is not a success */
  send(ask: Ask): Promise<Answer>;
  close(): void;
}

/** Opens a client that keeps this many connections open. */
export function openClient(base: string, connections: number): Client {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const json = body === undefined ? undefined : JSON.stringify(body);
        const sent = {
          ...headers,
          ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
        };
        const call = request({ agent, hostname, port, method, path, headers: sent }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { statusCode = 0, headers: received } = response;
            const bytes = Buffer.concat(chunks);
            const text = (received['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
            if (statusCode >= 300) reject(new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`));
            else resolve({ total: received['x-total-count'] as string | undefined, text });
          });
        });
        call.once('error', reject);
        call.end(json);
      }),
    close: () => agent.destroy(),
  };
}
