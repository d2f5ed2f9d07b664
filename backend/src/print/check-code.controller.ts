import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Public } from '../auth/decorators';
import { NotFound } from '../base/errors';
import { networkOf } from '../base/http/address';
import { day, orNull, Route, Topic } from '../base/http/route';
import { CheckCodeLimits } from './check-code-limits';
import { readCode } from './code';
import { PrintNumbers } from './print-numbers';
import { PrintStates, printState } from './states';

/** What anybody with the code of a printed logbook learns. Nothing about patients, and no id. */
const verification = Type.Object({
  state: printState,
  number: Type.String(),
  code: Type.String(),
  name: Type.String(),
  course: Type.String(),
  institution: Type.String(),
  department: Type.String(),
  issuedOn: day,
  withdrawnOn: Type.With(orNull(day), { description: 'Null unless withdrawn.' }),
  complete: Type.Boolean({ description: 'Whether the logbook was complete when it was printed.' }),
  digest: Type.String({
    description: 'SHA-256 of the records when it was printed, as it stands on the cover.',
  }),
});

const code = Type.String({ description: 'As it stands on the cover, with or without its hyphens.' });

@Public()
@Topic('Public')
@Controller('verify')
export class CheckCodeController {
  constructor(
    private readonly numbers: PrintNumbers,
    private readonly states: PrintStates,
    private readonly limits: CheckCodeLimits,
  ) {}

  @Get(':code')
  @Route('Whether a printed logbook is real', verification, { path: { code }, faults: [429] })
  async verify(@Param('code') raw: string, @Req() request: FastifyRequest): Promise<Static<typeof verification>> {
    const row = await this.limits.look(networkOf(request.ip), async () => {
      const code = readCode(raw);
      return code === undefined ? undefined : this.numbers.coded(code);
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
      withdrawnOn: withdrawnAt?.slice(0, 10) ?? null,
      complete: row.complete === 1,
      digest,
    };
  }
}
