import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

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
  /** Equal for equal texts, and of no use to somebody who guesses at them without the key. 43 characters. */
  mark(plain: string): string;
}

/** AES-256-GCM with a random nonce for every text. @param key 32 bytes */
export function cipherWith(key: Buffer): Cipher {
  const marking = Buffer.from(hkdfSync('sha256', key, '', 'countersign mark', 32));
  return {
    mark: (plain) => createHmac('sha256', marking).update(plain).digest('base64url'),
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

/**
 * The same cipher, which does not open again what it opened lately: the pages of a queue are read over and over until
 * their records are decided, and opening twenty cells took as long as finding the ten rows they are in.
 * @param most how many texts stay in memory
 */
export function remembering(cipher: Cipher, most = 5000): Cipher {
  const opened = new LRUCache<string, { readonly place: string; readonly plain: string | null }>({ max: most });
  return {
    seal: cipher.seal,
    mark: cipher.mark,
    open(sealed, place) {
      const known = opened.get(sealed);
      if (known?.place === place) return known.plain;
      const plain = cipher.open(sealed, place);
      opened.set(sealed, { place, plain });
      return plain;
    },
  };
}

/** The most characters that a text of so many characters becomes: four bytes each, in base64. */
export const sealedLength = (characters: number): number =>
  PREFIX.length + Math.ceil(((NONCE + TAG + characters * 4) * 4) / 3);
