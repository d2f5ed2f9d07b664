import { sealedHours } from '../../../../schemas/language/logbook';
import { device } from './device-store';
import type { Sealed } from './item';

/** Encrypts values for storage on the device, where the institution allows it. No script can read the key. */
export type Sealing = {
  seal(values: Readonly<Record<string, unknown>>): Promise<Sealed | undefined>;
  /** @returns undefined for what has expired, or was encrypted before a sign-out */
  open(sealed: Sealed): Promise<Readonly<Record<string, unknown>> | undefined>;
};

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
const nameOf = (account: string) => `key.${account}`;

/** @returns undefined when the browser has no cipher, which it has only with https */
export function sealingOf(account: string): Sealing | undefined {
  if (!globalThis.crypto?.subtle) return undefined;
  return {
    seal: async (values) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(values));
      const key = (await keyOf(account)) ?? (await makeKey(account));
      const bytes = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, key, plain);
      return { iv, bytes, until: Date.now() + sealedHours * 3_600_000 };
    },
    open: async ({ iv, bytes, until }) => {
      const key = Date.now() < until ? await keyOf(account) : undefined;
      if (!key) return undefined;
      const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, key, bytes).catch(() => undefined);
      return plain && JSON.parse(new TextDecoder().decode(plain));
    },
  };
}

const keyOf = async (account: string): Promise<CryptoKey | undefined> => {
  const key = await (await device()).get('device', nameOf(account));
  return key instanceof CryptoKey ? key : undefined;
};

async function makeKey(account: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  // Another tab may have been first. What it encrypted must stay readable.
  const tx = (await device()).transaction('device', 'readwrite');
  const there = await tx.store.get(nameOf(account));
  if (!(there instanceof CryptoKey)) await tx.store.put(made, nameOf(account));
  await tx.done;
  return there instanceof CryptoKey ? there : made;
}
