import { Injectable } from '@nestjs/common';
import { ruleOf } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Forbidden } from '../../base/errors';
import { parseQuery } from '../query/query';
import { queryColumns } from '../query/query-columns';
import type { DirectoryParts } from './directories';
import { EntryReader } from './reader';

/** The most people who are invited at once. */
const MOST = 1000;

/** Those of a list who have not come yet, for whoever invites them all at once. */
@Injectable()
export class NotCome {
  constructor(private readonly reader: EntryReader) {}

  /**
   * Of the accounts that the viewer may change.
   * @param q as the list is searched @returns ids @throws Forbidden for a role that changes nobody of the list
   */
  async of({ type, ...parts }: DirectoryParts, viewer: Viewer, q: string): Promise<string[]> {
    const rule = ruleOf(type, 'update', viewer.role);
    if (!rule) throw new Forbidden();
    const changeable = {
      ...parts,
      type: { ...type, name: `${type.name} to change`, rights: { read: { [viewer.role]: rule } } },
    };
    const query = parseQuery({ accountState: 'pending', q }, queryColumns(type), MOST);
    const { records } = await this.reader.list(changeable, 'all', viewer, query);
    return records.map(({ id }) => String(id));
  }
}
