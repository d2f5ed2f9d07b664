import { Controller, Get, Patch, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { FormResource } from '../../../../../schemas';
import { CurrentViewer, sessionOf, type ViewedRequest } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Uploads } from '../../../files/uploads';
import { Profiles } from './profile';

/** The routes of a form that everybody has one record of. */
export function profileController(form: FormResource): Type {
  @Controller(form.api.path)
  class ProfileController {
    constructor(
      private readonly profiles: Profiles,
      private readonly uploads: Uploads,
    ) {}

    @Get()
    mine(@CurrentViewer() viewer: Viewer) {
      return this.profiles.of(form.name, viewer);
    }

    @Patch()
    async change(@Req() request: ViewedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      return this.profiles.change(form.name, sessionOf(request), await this.uploads.read(request, reply));
    }
  }
  Object.defineProperty(ProfileController, 'name', { value: `${form.name}ProfileController` });
  return ProfileController;
}
