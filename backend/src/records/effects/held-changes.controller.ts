import { Controller, Param } from '@nestjs/common';
import type { Answer, Api } from '../../../../schemas/api';
import type { HeldChange } from '../../../../schemas/api/account';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { SentBody, Serve, Topic } from '../../base/http/route';
import { HeldChanges } from './held-changes';

@Topic('Account')
@Controller()
export class HeldController {
  constructor(private readonly changes: HeldChanges) {}

  @Serve('GET held-changes')
  list(@CurrentViewer() viewer: Viewer): Promise<HeldChange[]> {
    return this.changes.of(viewer);
  }

  @Serve('POST held-changes/:id')
  async decide(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @SentBody() body: SentBody<'POST held-changes/:id'>,
  ): Promise<Answer<Api['POST held-changes/:id']>> {
    await this.changes.decide(viewer, id, body);
    return { message: body.accept ? 'The change is made' : 'It stays as it was' };
  }
}
