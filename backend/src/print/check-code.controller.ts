import { Controller, Injectable, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PrintedSection, Verification } from '../../../schemas/api/public-site';
import { Public } from '../auth/decorators';
import { Clock } from '../base/config';
import { NotFound } from '../base/errors';
import { networkOf } from '../base/http/request-facts';
import { Serve, Topic } from '../base/http/route';
import { type Limit, Limits, QUARTER_HOUR_SECONDS } from '../base/limits/limits';
import { readCode } from './code';
import { PrintNumbers } from './print-numbers';
import { PrintStates } from './states';

const codes = { seconds: QUARTER_HOUR_SECONDS, says: 'Too many codes were asked for. Please try again later.' };

/** A hall of examiners shares an address, so the limit for real codes is wide. The limit for guesses is not. */
@Injectable()
export class CheckCodeLimits {
  private readonly all: Limit;
  private readonly guesses: Limit;

  constructor(limits: Limits) {
    this.all = limits.limit({ name: 'verify', most: 600, ...codes });
    this.guesses = limits.limit({ name: 'verify-guess', most: 40, ...codes });
  }

  /**
   * Runs one look-up. It counts as a guess unless it finds something.
   * @param network see `networkOf`
   * @throws TooMany
   */
  async look<T>(network: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.all.take(network);
    await this.guesses.take(network);
    const found = await work();
    if (found !== undefined) await this.guesses.forgive(network);
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
