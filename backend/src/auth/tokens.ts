import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { Config } from '../base/config';
import { isId, newId } from '../base/database';

const ISSUER = 'countersign';
/** About as many tokens as are in use at once in a large college. */
const mostRemembered = 2000;

/**
 * The content of a token. Only `sub`, `ver`, `jti` and `exp` are trusted. The names are for clients that read the
 * token.
 */
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

/** Signs and checks sign-in tokens. Only HS256 and our issuer are accepted. */
@Injectable()
export class Tokens {
  /**
   * A KeyObject, made once. From a text, the library would first try to read a public key, which costs 40 times the
   * check.
   */
  private readonly key: KeyObject;
  /** Claims whose signature was checked. The same text has the same signature; only the time changes. */
  private readonly checked = new LRUCache<string, Claims>({ max: mostRemembered });

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(config.jwtSecret.reveal()));
  }

  /** @param seconds the lifetime of the token @param jti the id of its session */
  sign({ id, name, departmentName, role, tokenVersion }: TokenSubject, seconds: number, jti = newId()): string {
    return jwt.sign({ name, departmentName, role, ver: tokenVersion }, this.key, {
      algorithm: 'HS256',
      issuer: ISSUER,
      subject: id,
      jwtid: jti,
      expiresIn: seconds,
    });
  }

  /** The claims of a valid token of ours. Undefined for anything else. */
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
