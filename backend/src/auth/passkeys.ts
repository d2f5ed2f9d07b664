import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { GenerateAuthenticationOptionsOpts } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '../../../schemas/api/passkeys';
import { Clock, Config } from '../base/config';
import { Database, type Reader, type Transaction } from '../base/database';
import { big, id, moment, optional, type RowOf, sha256, table, words } from '../base/database/columns';
import { insertRow } from '../base/database/write-rows';
import { NotFound } from '../base/errors';
import { ANY_ACCOUNT, CHALLENGE_SECONDS, Challenges } from './challenges';

export const passkeysTable = table(
  'passkeys',
  {
    /** SHA-256 of the credential id, in hex. The id itself would be compared without regard to case. */
    id: { ...sha256, primary: true },
    account: id,
    /** The id that the authenticator gave, in base64url. */
    credential: words(1400),
    /** COSE, in base64url. */
    publicKey: words(1400),
    /** The number of signatures that the authenticator reports. 0 when it does not count. */
    counter: big,
    /** How a browser reaches it, separated by spaces. */
    transports: words(200),
    /** The device it was made with, in words: "Firefox on Windows". */
    device: words(60),
    createdAt: moment,
    lastUsedAt: optional(moment),
  },
  [{ columns: ['account'] }],
);
/** A key pair of a device or security key. We have the public half. */
export type Passkey = RowOf<typeof passkeysTable>;

/** The site that a passkey is made for. It works at this origin only. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256: the algorithms of the authenticators on the market. */
const ALGORITHMS = [-8, -7, -257];
const idOf = (credential: string): string => hash('sha256', credential);
const library = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn, level 3), without attestation: people may use any make of authenticator. */
@Injectable()
export class Passkeys {
  private readonly party: RelyingParty | undefined;

  constructor(
    private readonly database: Database,
    private readonly challenges: Challenges,
    private readonly clock: Clock,
    { publicUrl }: Config,
  ) {
    this.party = relyingParty(publicUrl);
  }

  /** Whether browsers can use passkeys here. It needs https and a host name that does not change. */
  get areOffered(): boolean {
    return this.party !== undefined;
  }

  /** The passkeys of an account, oldest first. */
  of(account: string, from: Reader = this.database): Promise<Passkey[]> {
    return from.read('SELECT * FROM passkeys WHERE account = ? ORDER BY createdAt, id', [account]);
  }

  /**
   * The options for making a passkey. @param isProven whether an existing proof was given @throws NotFound when
   * passkeys are not offered
   */
  async beginAdding(
    { id, name, email }: { id: string; name: string; email: string },
    isProven: boolean,
  ): Promise<{ challenge: string }> {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: 'Countersign',
      rpID: this.offered().id,
      timeout: CHALLENGE_SECONDS * 1000,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: name,
      challenge: await this.challenges.make(isProven ? 'add' : 'first', id),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: (await this.of(id)).map(descriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /**
   * Checks the answer to `beginAdding`.
   * @param device in words @param isProven as in `beginAdding`
   * @returns the passkey to store with `add`. Undefined when the answer does not fit.
   */
  async checkNew(account: string, answer: NewPasskey, device: string, isProven: boolean): Promise<Passkey | undefined> {
    const { verifyRegistrationResponse } = await library();
    const { id: expectedRPID, origin: expectedOrigin } = this.offered();
    const expectedChallenge = challengeIn(answer);
    if (!(await this.challenges.take(expectedChallenge, isProven ? 'add' : 'first', account))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: asSent(answer),
      expectedRPID,
      expectedOrigin,
      expectedChallenge,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(doesNotFit);
    if (!verified || !registrationInfo) return undefined;
    const { id: credential, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id: idOf(credential),
      account,
      credential,
      counter,
      device,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(' '),
      createdAt: this.clock.stamp(),
      lastUsedAt: null,
    };
  }

  /** @returns false when the passkey already belongs to an account */
  async add(tx: Transaction, passkey: Passkey): Promise<boolean> {
    await tx.lock('users', passkey.account);
    const [taken] = await tx.read('SELECT id FROM passkeys WHERE id = ?', [passkey.id]);
    if (taken) return false;
    await insertRow(tx, this.database, 'passkeys', passkey);
    return true;
  }

  /** The options for proving that the owner of an account is present. @throws NotFound when passkeys are not offered */
  async beginProving(account: string): Promise<{ challenge: string }> {
    const own = await this.of(account);
    return this.proofOptions(account, { allowCredentials: own.map(descriptor), userVerification: 'preferred' });
  }

  /**
   * The options for signing in by a passkey alone. The authenticator must ask for a finger or a PIN.
   * @throws NotFound when passkeys are not offered
   */
  beginSigningIn(): Promise<{ challenge: string }> {
    return this.proofOptions(ANY_ACCOUNT, { userVerification: 'required' });
  }

  private async proofOptions(
    account: string,
    asked: Pick<GenerateAuthenticationOptionsOpts, 'allowCredentials' | 'userVerification'>,
  ): Promise<{ challenge: string }> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.offered().id,
      timeout: CHALLENGE_SECONDS * 1000,
      challenge: await this.challenges.make('prove', account),
      ...asked,
    });
  }

  /** The account that the answer claims. `prove` checks whether it is true. */
  async ownerOf({ id }: PasskeyProof): Promise<string | undefined> {
    return (await this.named(id))?.account;
  }

  /**
   * Whether the answer was signed by a passkey of this account. Each challenge counts once.
   * @param alone whether the passkey also replaces the password
   */
  async prove(account: string, answer: PasskeyProof, { alone = false } = {}): Promise<boolean> {
    const passkey = await this.named(answer.id);
    if (!this.party || passkey?.account !== account) return false;
    const expectedChallenge = challengeIn(answer);
    if (!(await this.challenges.take(expectedChallenge, 'prove', alone ? ANY_ACCOUNT : account))) return false;
    const { verifyAuthenticationResponse } = await library();
    const { id, credential, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asSent(answer),
      expectedRPID: this.party.id,
      expectedOrigin: this.party.origin,
      expectedChallenge,
      requireUserVerification: alone,
      credential: {
        id: credential,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: Number(counter),
      },
    }).catch(doesNotFit);
    if (!verified || !authenticationInfo) return false;
    const counted = await this.database.transaction((tx) =>
      tx.run('UPDATE passkeys SET counter = ?, lastUsedAt = ? WHERE id = ? AND counter = ?', [
        authenticationInfo.newCounter,
        this.clock.stamp(),
        id,
        counter,
      ]),
    );
    return counted === 1;
  }

  /** @returns whether the account had this passkey */
  async remove(tx: Transaction, account: string, id: string): Promise<boolean> {
    return (await tx.run('DELETE FROM passkeys WHERE account = ? AND id = ?', [account, id])) === 1;
  }

  async removeAll(tx: Transaction, account: string): Promise<void> {
    await tx.changeAll('DELETE FROM passkeys WHERE account = ?', [account]);
  }

  private async named(credential: string): Promise<Passkey | undefined> {
    const [row] = await this.database.read<Passkey>('SELECT * FROM passkeys WHERE id = ?', [idOf(credential)]);
    return row;
  }

  private offered(): RelyingParty {
    if (!this.party) throw new NotFound();
    return this.party;
  }
}

/**
 * The site of the passkeys. Undefined when browsers would not accept it: for an IP address, or without https unless it
 * is `localhost`.
 */
export function relyingParty(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !isIP(hostname.replace(/^\[|\]$/g, '')) ? { id: hostname, origin } : undefined;
}

const descriptor = ({ credential, transports }: Passkey) => ({
  id: credential,
  transports: transports.split(' ').filter(Boolean),
});

/** The challenge that an answer refers to. Blank when it cannot be read. */
function challengeIn({ response }: NewPasskey | PasskeyProof): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** What the library's error about a wrong answer becomes. The library reads nothing but what we pass. */
const doesNotFit = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const;

/** The parts of an answer that we read. The rest is information from the browser that decides nothing. */
const asSent = <Response>({
  id,
  rawId,
  type,
  response,
}: {
  id: string;
  rawId: string;
  type: string;
  response: Response;
}) => ({
  id,
  rawId,
  response,
  clientExtensionResults: {},
  // The library checks this.
  type: type as 'public-key',
});
