import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { Config } from '../base/config';
import { isId, newId } from '../base/database';

const ISSUER = 'countersign';
/** As many as are at work at the same time in a large college. */
const mostRemembered = 2000;

/** What a token says. Only `sub`, `ver`, `jti` and `exp` are trusted; the names are for clients that read the token. */
export interface Claims {
  readonly sub: string;
  readonly ver: number;
  readonly jti: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export interface TokenSubject {
  readonly id: string;
  readonly name: string;
  readonly departmentName: string | null;
  readonly role: string;
  readonly tokenVersion: number;
}

/** Signs and checks sign-in tokens: HS256 and our issuer, nothing else is looked at. */
@Injectable()
export class Tokens {
  /** Made once: from a text the library would try to read a public key first, at 40 times the cost of the check. */
  private readonly key: KeyObject;
  /** Claims whose signature was checked: the same text has the same signature, and only its time runs out. */
  private readonly checked = new LRUCache<string, Claims>({ max: mostRemembered });

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(config.jwtSecret.reveal()));
  }

  /** @param seconds how long the token is good for @param jti the id of its session */
  sign({ id, name, departmentName, role, tokenVersion }: TokenSubject, seconds: number, jti = newId()): string {
    return jwt.sign({ name, departmentName, role, ver: tokenVersion }, this.key, {
      algorithm: 'HS256',
      issuer: ISSUER,
      subject: id,
      jwtid: jti,
      expiresIn: seconds,
    });
  }

  /** The claims of a token that is ours and has not expired; undefined for anything else. */
  read(token: string): Claims | undefined {
    const cached = this.checked.get(token);
    if (cached) return cached.exp * 1000 > Date.now() ? cached : undefined;
    const claims = this.check(token);
    if (claims) this.checked.set(token, claims);
    return claims;
  }

  private check(token: string): Claims | undefined {
    try {
      const claims = jwt.verify(token, this.key, { algorithms: ['HS256'], issuer: ISSUER });
      return isClaims(claims) ? claims : undefined;
    } catch {
      return undefined;
    }
  }
}

function isClaims(claims: unknown): claims is Claims {
  const { sub, ver, jti, exp } = claims as Partial<Claims>;
  return isId(sub) && isId(jti) && typeof ver === 'number' && typeof exp === 'number';
}
