import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
/** Names the key and the method, so that either can change while old rows stay readable. */
const PREFIX = 'v1.';

/** Encrypts patient identifiers for the database. */
export interface Cipher {
  /** @param place the cell it belongs to: sealed text that is moved to another cell does not open */
  seal(plain: string, place: string): string;
  /** The text, or null when it was not sealed for this cell with this key. */
  open(sealed: string, place: string): string | null;
}

/** AES-256-GCM with a random nonce for every text. @param key 32 bytes */
export function cipherWith(key: Buffer): Cipher {
  return {
    seal(plain, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place) {
      if (!sealed.startsWith(PREFIX)) return null;
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
      if (bytes.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(place));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        // As bytes, of which there is one piece: a decoder of texts would cost a third of the whole.
        const plain = decipher.update(bytes.subarray(NONCE + TAG));
        decipher.final();
        return plain.toString();
      } catch {
        return null;
      }
    },
  };
}

/** The most characters that a text of so many characters becomes: four bytes each, in base64. */
export const sealedLength = (characters: number): number =>
  PREFIX.length + Math.ceil(((NONCE + TAG + characters * 4) * 4) / 3);
