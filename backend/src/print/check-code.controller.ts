import { Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Verification } from '../../../schemas/api/public-site';
import { Public } from '../auth/decorators';
import { Clock } from '../base/config';
import { NotFound } from '../base/errors';
import { networkOf } from '../base/http/request-facts';
import { Serve, Topic } from '../base/http/route';
import { CheckCodeLimits } from './check-code-limits';
import { readCode } from './code';
import { PrintNumbers } from './print-numbers';
import { PrintStates } from './states';

@Public()
@Topic('Public')
@Controller()
export class CheckCodeController {
  constructor(
    private readonly numbers: PrintNumbers,
    private readonly states: PrintStates,
    private readonly limits: CheckCodeLimits,
    private readonly clock: Clock,
  ) {}

  @Serve('GET verify/:code')
  async verify(@Param('code') raw: string, @Req() request: FastifyRequest): Promise<Verification> {
    const row = await this.limits.look(networkOf(request.ip), async () => {
      const code = readCode(raw);
      return code === undefined ? undefined : this.numbers.byCode(code);
    });
    if (!row) throw new NotFound();
    const { number, code, name, course, institution, department, issuedOn, withdrawnAt, digest } = row;
    return {
      state: await this.states.of(row),
      number,
      code,
      name,
      course,
      institution,
      department,
      issuedOn,
      withdrawnOn: withdrawnAt && this.clock.dayOf(withdrawnAt),
      complete: row.complete === 1,
      digest,
    };
  }
}
