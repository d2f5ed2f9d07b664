/** The routes that only some types of records have. */
import { Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RecordResource } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import { Places } from '../../../auth/users/places';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { RoutesOf, Serve } from '../../../base/http/route';
import { Numbers } from '../../effects/numbers';
import { parseQuery, type RawQuery } from '../../list/query';
import { listOf, listQuery, nameOf, object } from '../../openapi/kind-parts';
import { ref, text } from '../../openapi/parts';
import { RecordReader } from '../../read/reader';
import { Records } from '../../read/records';
import { queryColumns } from '../../store/query-columns';
import { personValue } from '../../wire/wire';

/** For types with a number, with a chosen department, or whose records wait for somebody. */
export const furtherControllers = (type: RecordResource): Type[] => [
  ...(type.number ? [numberController(type, type.number.key)] : []),
  ...(type.department ? [departmentController(type)] : []),
  ...(type.acts.some(({ awaited }) => awaited) ? [waitingController(type)] : []),
];

function numberController(type: RecordResource, key: string): Type {
  @RoutesOf(type)
  class NumberController {
    constructor(
      readonly records: Records,
      readonly numbers: Numbers,
    ) {}

    @Serve('GET :type/next-number', () => ({ answer: object({ [key]: text }) }))
    next(@CurrentViewer() viewer: Viewer) {
      return this.numbers.suggest(this.records.named(type.name), viewer);
    }
  }
  return NumberController;
}

function departmentController(type: RecordResource): Type {
  @RoutesOf(type)
  class DepartmentController {
    constructor(readonly places: Places) {}

    @Serve('GET :type/departments')
    async all(@CurrentViewer() viewer: Viewer) {
      return (await this.places.departmentsOf(viewer.college)).map(({ id, name }) => personValue(id, name));
    }
  }
  return DepartmentController;
}

function waitingController(type: RecordResource): Type {
  const columns = queryColumns(type);

  @RoutesOf(type)
  class WaitingController {
    constructor(
      readonly records: Records,
      readonly reader: RecordReader,
      readonly clock: Clock,
    ) {}

    @Serve('GET :type/waiting', (_, { summary }) => ({
      summary: `${type.label.many}: ${summary}`,
      query: listQuery(columns),
      answer: listOf(ref(nameOf(type))),
    }))
    async page(
      @CurrentViewer() viewer: Viewer,
      @Query() asked: RawQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const query = parseQuery(asked, columns, undefined, this.clock.momentsOf);
      const { records, total } = await this.reader.list(this.records.named(type.name), 'waiting', viewer, query);
      reply.header('x-total-count', total);
      return records;
    }
  }
  return WaitingController;
}
