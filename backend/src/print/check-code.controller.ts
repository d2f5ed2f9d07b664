import { Controller, Injectable, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PrintedSection, Verification } from '../../../schemas/api/public-site';
import { Public } from '../auth/decorators';
import { Clock } from '../base/config';
import { NotFound } from '../base/errors';
import { networkOf } from '../base/http/request-facts';
import { Serve, Topic } from '../base/http/route';
import { HOUR_SECONDS, type Limit, Limits, QUARTER_HOUR_SECONDS } from '../base/limits/limits';
import { readCode } from './code';
import { PrintNumbers } from './print-numbers';
import { PrintStates } from './states';

/**
 * A hall of examiners shares an address, so no real code is refused because others guessed. Real codes have a limit of
 * their own, a wide one, because a look after a change gathers a whole logbook.
 */
@Injectable()
export class CheckCodeLimits {
  private readonly guesses: Limit;
  private readonly codes: Limit;

  constructor(limits: Limits) {
    const says = 'Too many codes were asked for. Please try again later.';
    this.guesses = limits.limit({ name: 'verify-guess', most: 40, seconds: QUARTER_HOUR_SECONDS, says });
    this.codes = limits.limit({ name: 'verify-code', most: 600, seconds: HOUR_SECONDS, says });
  }

  /**
   * Runs one look-up. It counts as a guess, or as a code if it finds something.
   * @param network see `networkOf`
   * @throws TooMany
   */
  async look<T>(network: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await work();
    await (found === undefined ? this.guesses : this.codes).take(network);
    return found;
  }
}

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
    const { number, code, name, course, institution, department, issuedOn, withdrawnAt, digest, sections } = row;
    const state = await this.states.of(row);
    return {
      state,
      number,
      code,
      name,
      course,
      institution,
      department,
      issuedOn,
      withdrawnOn: withdrawnAt && this.clock.dayOf(withdrawnAt),
      complete: row.complete === 1,
      changes: state === 'superseded' ? await this.states.changesSince(row) : [],
      sections: sections === null ? [] : (JSON.parse(sections) as PrintedSection[]),
      digest,
    };
  }
}
