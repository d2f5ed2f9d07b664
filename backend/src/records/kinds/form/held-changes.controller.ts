import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { checkedBody } from '../../../base/http/checked';
import { messageAnswer, Route, Topic } from '../../../base/http/route';
import { decisionBody, HeldChanges, heldChange, type ShownChange } from './held-changes';

@Topic('Account')
@Controller('held-changes')
export class HeldController {
  constructor(private readonly changes: HeldChanges) {}

  @Get()
  @Route('Changes of accounts that wait for somebody’s yes', Type.Array(heldChange), {
    says: 'What the viewer asked for in the last thirty days, and what is the viewer’s to decide.',
  })
  list(@CurrentViewer() viewer: Viewer): Promise<ShownChange[]> {
    return this.changes.of(viewer);
  }

  @Post(':id')
  @HttpCode(200)
  @Route('Agrees or disagrees to a change', messageAnswer, { faults: [409] })
  async decide(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body(checkedBody(decisionBody)) body: Static<typeof decisionBody>,
  ): Promise<Static<typeof messageAnswer>> {
    await this.changes.decide(viewer, id, body);
    return { message: body.accept ? 'The change is made' : 'It stays as it was' };
  }
}
