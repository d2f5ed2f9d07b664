import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a site sends a browser, as far as an authenticator reads it. */
export interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

/** How an answer is to differ from what a good browser and authenticator give. */
interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** @default true: a finger or a PIN was asked for */
  readonly verified?: boolean;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const [UP, UV, AT] = [0x01, 0x04, 0x40];

/** A security key of software, with a browser around it that is at `origin`: ES256, no attestation, a counter. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credential = randomBytes(32);
  counter = 0;

  constructor(private readonly origin: string) {}

  /** Makes the passkey. */
  create({ challenge, rp }: Options, odd: Odd = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [xs, ys] = [x, y].map((one) => new Uint8Array(Buffer.from(one, 'base64url')));
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        ...([
          [-2, xs],
          [-3, ys],
        ] as [number, Uint8Array][]),
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credential.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credential, cose]);
    const authData = new Uint8Array(Buffer.concat([this.head(odd.rpId ?? rp?.id ?? '', AT, odd), attested]));
    const attestationObject = text(
      isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      ),
    );
    const clientDataJSON = this.said('webauthn.create', challenge, odd);
    return { ...this.names(), response: { attestationObject, clientDataJSON, transports: ['usb'] } };
  }

  /** Proves it. */
  get({ challenge, rpId }: Options, odd: Odd = {}) {
    this.counter += 1;
    const authData = this.head(odd.rpId ?? rpId ?? '', 0, odd);
    const clientDataJSON = this.said('webauthn.get', challenge, odd);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = text(sign('sha256', signed, this.keys.privateKey));
    return { ...this.names(), response: { authenticatorData: text(authData), clientDataJSON, signature } };
  }

  private names() {
    const id = text(this.credential);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private head(rpId: string, more: number, { counter = this.counter, verified = true }: Odd): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([UP | more | (verified ? UV : 0)]), count]);
  }

  private said(type: string, challenge: string, { origin = this.origin }: Odd): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
