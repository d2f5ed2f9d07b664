import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { attributes } from '../../auth/cookie';
import { Config } from '../../base/config';

/** What the answer of the college's sign-in must fit. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Whether they must have been asked there lately who they are. */
  readonly isConfirming: boolean;
}

/** Connecting a college account with one's own, or only being asked there who one is. */
export type JourneyPurpose = 'connect' | 'confirm';

/** What a browser keeps while its owner is at the college's sign-in, and until a code was entered. */
export interface Journey {
  readonly provider: string;
  readonly checks?: Checks;
  /** What somebody who is signed in does there. */
  readonly own?: { readonly account: string; readonly deed: JourneyPurpose } | undefined;
  /** The token of the invitation that is opened. */
  readonly invitation?: string | undefined;
  /** The page that they came from. */
  readonly to?: string | undefined;
  /** The address of an account that the college has vouched for, and which waits for its code. */
  readonly waits?: string;
}

const NAME = 'college';
const PATH = '/api/auth/college';
const SECONDS = 600;
const SIGNED = { algorithm: 'HS256', audience: 'college sign-in' } as const;

/** Keeps journeys in a signed cookie of ten minutes: of another browser nobody can go on with one. */
@Injectable()
export class Journeys {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret.reveal(), '', 'countersign college sign-in', 32));
  }

  keep(request: FastifyRequest, reply: FastifyReply, journey: Journey): void {
    const text = jwt.sign({ journey }, this.key, { ...SIGNED, expiresIn: SECONDS });
    reply.setCookie(NAME, text, { ...attributes(request, this.config), path: PATH, maxAge: SECONDS });
  }

  /** The journey with this college; undefined for none of ours. */
  of(request: FastifyRequest, provider: string): Journey | undefined {
    try {
      const { algorithm, audience } = SIGNED;
      const claims = jwt.verify(request.cookies[NAME] ?? '', this.key, { algorithms: [algorithm], audience });
      // Signed by us, just above.
      const { journey } = claims as { journey: Journey };
      return journey.provider === provider ? journey : undefined;
    } catch {
      return undefined;
    }
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(NAME, { ...attributes(request, this.config), path: PATH });
  }
}
