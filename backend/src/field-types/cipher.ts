import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

const NONCE = 12;
const TAG = 16;
const KEY_ID = 8;
/** Names the method; the id of the key follows. What an earlier version sealed names no key. */
const [PREFIX, EARLIER] = ['v2.', 'v1.'];

/** What begins a sealed text. No plain one in a column that has both begins so. */
const sealedPrefixes = [PREFIX, EARLIER] as const;
export const isSealed = (text: string): boolean => sealedPrefixes.some((prefix) => text.startsWith(prefix));
/** The same in SQL. @param cell a quoted column */
export const isSealedSql = (cell: string): string =>
  `(${sealedPrefixes.map((prefix) => `${cell} LIKE '${prefix}%'`).join(' OR ')})`;

/** The keys at this moment: the first seals, every one opens. */
export interface KeyRing {
  reveal(): readonly [Buffer, ...Buffer[]];
  /** Called for text that was sealed with a key which is not there. */
  lookAgain?(): void;
}

/** Encrypts patient identifiers for the database. */
export interface Cipher {
  /** @param cell the name of the cell it belongs to: sealed text that is moved to another cell does not open */
  seal(plain: string, cell: string): string;
  /** The text, or null when it was not sealed for this cell with a key that is there. */
  open(sealed: string, cell: string): string | null;
  /** Equal for equal texts, and of no use to somebody who guesses at them without the key. 43 characters. */
  mark(plain: string): string;
  /** Whether a mark is this text's, by any of the keys. */
  isMarked(plain: string, mark: string): boolean;
  /** What begins everything that the present key seals. */
  sealedWith(): string;
}

/** Node prepares a key that is an object once. One of bytes it prepares for each text, which takes longer than sealing it. */
interface Key {
  readonly id: string;
  readonly sealing: KeyObject;
  readonly marking: KeyObject;
}

const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('countersign key id').update(bytes).digest('base64url').slice(0, KEY_ID),
  sealing: createSecretKey(bytes),
  marking: createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', 'countersign mark', 32))),
});

/** Drawn many at a time: each draw costs as much as sealing. None is given twice. */
const drawn = { bytes: Buffer.alloc(0), used: 0 };

function nextNonce(): Buffer {
  if (drawn.used + NONCE > drawn.bytes.length) Object.assign(drawn, { bytes: randomBytes(256 * NONCE), used: 0 });
  drawn.used += NONCE;
  return drawn.bytes.subarray(drawn.used - NONCE, drawn.used);
}

/** AES-256-GCM with a random nonce for every text. @param keys 32 bytes each */
export function cipherWith(keys: Buffer | KeyRing): Cipher {
  const ring: KeyRing = Buffer.isBuffer(keys) ? { reveal: () => [keys] } : keys;
  const known = new Map<Buffer, Key>();
  const ready = (bytes: Buffer): Key => {
    const key = known.get(bytes) ?? keyOf(bytes);
    known.set(bytes, key);
    return key;
  };
  const present = () => ready(ring.reveal()[0]);
  const all = () => ring.reveal().map(ready);
  const named = (id: string) => all().find((key) => key.id === id);
  const mark = (plain: string, { marking }: Key) => createHmac('sha256', marking).update(plain).digest('base64url');
  return {
    mark: (plain) => mark(plain, present()),
    isMarked: (plain, given) => all().some((key) => mark(plain, key) === given),
    sealedWith: () => `${PREFIX}${present().id}.`,
    seal(plain, cell) {
      const { id, sealing } = present();
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(cell));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${PREFIX}${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, cell) {
      if (sealed.startsWith(EARLIER)) {
        const bytes = Buffer.from(sealed.slice(EARLIER.length), 'base64url');
        for (const key of all()) {
          const plain = opened(key, bytes, cell);
          if (plain !== null) return plain;
        }
        return null;
      }
      if (!sealed.startsWith(PREFIX)) return null;
      const id = sealed.slice(PREFIX.length, PREFIX.length + KEY_ID);
      if (!named(id)) ring.lookAgain?.();
      const key = named(id);
      return key ? opened(key, Buffer.from(sealed.slice(PREFIX.length + KEY_ID + 1), 'base64url'), cell) : null;
    },
  };
}

function opened({ sealing }: Key, bytes: Buffer, cell: string): string | null {
  if (bytes.length < NONCE + TAG) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(cell));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    // As bytes, of which there is one piece: a decoder of texts would cost a third of the whole.
    const plain = decipher.update(bytes.subarray(NONCE + TAG));
    decipher.final();
    return plain.toString();
  } catch {
    return null;
  }
}

/**
 * The same cipher, which does not open again what it opened lately: the pages of a queue are read over and over until
 * their records are decided, and opening twenty cells took as long as finding the ten rows they are in.
 * @param most how many texts stay in memory
 */
export function remembering(cipher: Cipher, most = 5000): Cipher {
  const opened = new LRUCache<string, { readonly cell: string; readonly plain: string }>({ max: most });
  return {
    ...cipher,
    open(sealed, cell) {
      const found = opened.get(sealed);
      if (found?.cell === cell) return found.plain;
      const plain = cipher.open(sealed, cell);
      // What does not open may do so as soon as its key is there.
      if (plain !== null) opened.set(sealed, { cell, plain });
      return plain;
    },
  };
}

/** The most characters that a text of so many characters becomes: four bytes each, in base64. */
export const sealedLength = (characters: number): number =>
  PREFIX.length + KEY_ID + 1 + Math.ceil(((NONCE + TAG + characters * 4) * 4) / 3);
