import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { COLLEGE } from '../../../../schemas/signing-in/cookies';
import { attributes } from '../../auth/cookie';
import { Config, keyFor } from '../../base/config';

/** What the answer of the college must match. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Whether the college must have asked the person lately who they are. */
  readonly isConfirming: boolean;
}

/**
 * What a signed-in person goes to the college for: to connect the college account, or only to be asked who they are.
 */
export type JourneyPurpose = 'connect' | 'confirm';

/** What a browser keeps while its owner is at the college's sign-in, and until a code was entered. */
export interface Journey {
  readonly provider: string;
  readonly checks?: Checks;
  /** Whose journey it is and what for, when somebody is signed in. */
  readonly own?: { readonly account: string; readonly purpose: JourneyPurpose } | undefined;
  /** The token of the invitation that is being accepted. */
  readonly invitation?: string | undefined;
  /** The page that the person came from. */
  readonly to?: string | undefined;
  /** The address of an account that the college has confirmed, and that still needs a code. */
  readonly waits?: string;
}

const PATH = '/api/auth/college';
const SECONDS = 600;
const SIGNED = { algorithm: 'HS256', audience: 'college sign-in' } as const;

/** Keeps journeys in a signed cookie for ten minutes. Another browser cannot continue one. */
@Injectable()
export class Journeys {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = keyFor('college sign-in', config.jwtSecret);
  }

  keep(request: FastifyRequest, reply: FastifyReply, journey: Journey): void {
    const text = jwt.sign({ journey }, this.key, { ...SIGNED, expiresIn: SECONDS });
    reply.setCookie(COLLEGE, text, { ...attributes(request, this.config), path: PATH, maxAge: SECONDS });
  }

  /** The journey to this college. Undefined when the cookie is not ours. */
  of(request: FastifyRequest, provider: string): Journey | undefined {
    try {
      const { algorithm, audience } = SIGNED;
      const claims = jwt.verify(request.cookies[COLLEGE] ?? '', this.key, { algorithms: [algorithm], audience });
      // Signed by us, just above.
      const { journey } = claims as { journey: Journey };
      return journey.provider === provider ? journey : undefined;
    } catch {
      return undefined;
    }
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(COLLEGE, { ...attributes(request, this.config), path: PATH });
  }
}
