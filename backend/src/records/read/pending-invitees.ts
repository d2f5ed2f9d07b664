import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../auth/viewer';
import { parseQuery } from '../list/query';
import { requireRight } from '../rights/require-right';
import { queryColumns } from '../store/query-columns';
import type { DirectoryParts } from './directories';
import { RecordReader } from './reader';

/** The most people who are invited at once. */
const MOST = 1000;

/** Finds the people of a directory who were invited and have not chosen a password yet. */
@Injectable()
export class PendingInvitees {
  constructor(private readonly reader: RecordReader) {}

  /**
   * The ids of those whom the viewer may change.
   * @param q the search text of the list
   * @throws Forbidden for a role that may change nobody in it
   */
  async of({ type, ...parts }: DirectoryParts, viewer: Viewer, q: string): Promise<string[]> {
    const rule = requireRight(type, 'update', viewer);
    // The reader keeps its statements by the name of the type. These have another rule, so they need another name.
    const changeable = {
      ...parts,
      type: { ...type, name: `${type.name} to change`, rights: { read: { [viewer.role]: rule } } },
    };
    const query = parseQuery({ accountState: 'pending', q }, queryColumns(type), MOST);
    const { records } = await this.reader.list(changeable, 'all', viewer, query);
    return records.map(({ id }) => String(id));
  }
}
