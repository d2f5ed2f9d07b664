import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/decorators';
import { NotFound } from '../errors';
import { networkOf } from '../http/address';
import { readCode } from './code';
import { Issues } from './issues';
import { type PrintState, PrintStates } from './states';
import { VerifyLimits } from './verify-limits';

/** What anybody with the code of a printed logbook learns. Nothing about patients, and no id. */
export interface Verification {
  readonly state: PrintState;
  readonly number: string;
  readonly code: string;
  readonly name: string;
  readonly course: string;
  readonly institution: string;
  readonly department: string;
  /** `YYYY-MM-DD` */
  readonly issuedOn: string;
  /** `YYYY-MM-DD`; null unless withdrawn. */
  readonly withdrawnOn: string | null;
  /** Whether the logbook was complete when it was printed. */
  readonly complete: boolean;
  /** SHA-256 of the records when it was printed, as it stands on the cover. */
  readonly digest: string;
}

@Public()
@Controller('verify')
export class VerifyController {
  constructor(
    private readonly issues: Issues,
    private readonly states: PrintStates,
    private readonly limits: VerifyLimits,
  ) {}

  @Get(':code')
  async verify(@Param('code') raw: string, @Req() request: FastifyRequest): Promise<Verification> {
    const row = await this.limits.look(networkOf(request.ip), async () => {
      const code = readCode(raw);
      return code === undefined ? undefined : this.issues.coded(code);
    });
    if (!row) throw new NotFound();
    const { number, code, name, course, institution, department, issuedOn, withdrawnAt, digest } = row;
    return {
      state: await this.states.of(row),
      ...{ number, code, name, course, institution, department, issuedOn },
      withdrawnOn: withdrawnAt?.slice(0, 10) ?? null,
      complete: row.complete === 1,
      digest,
    };
  }
}
