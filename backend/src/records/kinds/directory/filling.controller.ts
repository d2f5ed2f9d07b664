import { Body, Controller, Req, type Type } from '@nestjs/common';
import type { Static } from 'typebox';
import type { DirectoryResource } from '../../../../../schemas';
import { fillBody } from '../../../../../schemas/api/records';
import { sessionOf, type ViewedRequest } from '../../../auth/decorators';
import { checkedBody } from '../../../base/http/checked';
import { Serve, TopicOf } from '../../../base/http/route';
import { Filling } from './filling';

/** Fills in a missing field for many rows of a directory at once. */
export function fillingController(directory: DirectoryResource): Type {
  @TopicOf(directory)
  @Controller(directory.api.path)
  class FillingController {
    constructor(private readonly filling: Filling) {}

    @Serve('POST :type/fill', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    fill(@Req() request: ViewedRequest, @Body(checkedBody(fillBody)) body: Static<typeof fillBody>) {
      const session = sessionOf(request);
      return this.filling.fill(directory, { viewer: session.viewer, session }, body);
    }
  }
  Object.defineProperty(FillingController, 'name', { value: `${directory.name}FillingController` });
  return FillingController;
}
