import { Controller, HttpCode, Param, Post, type Type } from '@nestjs/common';
import type { DirectoryResource } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Route, TopicOf } from '../../../base/http/route';
import { type HandedOver, handedOver } from '../../../people';
import { Directories, type DirectoryParts } from './directories';
import { DirectoryInvitations } from './invitations';

/**
 * How somebody gets into an account of a directory that others made or look after. No Idempotency-Key counts here: its
 * answer would be kept, and each asking makes a link of its own.
 */
export function invitationController(directory: DirectoryResource): Type {
  const { one } = directory.label;

  @TopicOf(directory)
  @Controller(directory.api.path)
  class InvitationController {
    private readonly parts: DirectoryParts;

    constructor(
      directories: Directories,
      private readonly invitations: DirectoryInvitations,
    ) {
      this.parts = directories.named(directory.name);
    }

    @Post(':id/invitation')
    @HttpCode(200)
    @Route(`${one}: a new way into the account`, handedOver, {
      says: 'A link, shown this once; where mails are sent it is mailed instead. Every earlier link of the account has ended.',
      description:
        'Of an account whose owner has not come yet: for whoever added it, a head of department and administrators. Of one in use, where no mails are sent: for administrators.',
      faults: [400, 403, 409],
    })
    make(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<HandedOver> {
      return this.invitations.make(this.parts, viewer, id);
    }
  }
  Object.defineProperty(InvitationController, 'name', { value: `${directory.name}InvitationController` });
  return InvitationController;
}
