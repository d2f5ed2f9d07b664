import { Body, Controller, Param, type Type } from '@nestjs/common';
import type { Static } from 'typebox';
import type { DirectoryResource } from '../../../../../schemas';
import { slipsBody } from '../../../../../schemas/api/first-day';
import type { HandedOver } from '../../../../../schemas/api/records';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Serve, TopicOf } from '../../../base/http/route';
import { checkedBody } from '../../../base/http/validation-pipes';
import { Directories, type DirectoryParts } from '../../read/directories';
import { DirectoryInvitations } from './invitations';

/**
 * Links into an account of a directory, for those who made or look after it. There is no Idempotency-Key, because its
 * answer would be stored, and each request makes a new link.
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

    @Serve('POST :type/:id/invitation', (_, { summary }) => ({ summary: `${one}: ${summary}` }))
    make(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<HandedOver> {
      return this.invitations.make(this.parts, viewer, id);
    }

    @Serve('POST :type/invitations', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    mailAll(
      @CurrentViewer() viewer: Viewer,
      @Body(checkedBody(slipsBody, { blank: true })) { q = '' }: Static<typeof slipsBody>,
    ): Promise<{ mailed: number }> {
      return this.invitations.mailAll(this.parts, viewer, q);
    }
  }
  Object.defineProperty(InvitationController, 'name', { value: `${directory.name}InvitationController` });
  return InvitationController;
}
