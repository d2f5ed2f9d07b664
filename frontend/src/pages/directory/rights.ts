import type { DirectoryResource, Role } from '../../../../schemas';
import type { DirectoryRow } from './wire';

/** What a viewer may do with the rows of a directory; which rows they are is the server's answer. */
export type DirectoryRights = {
  edits: boolean;
  removes: boolean;
  /** Opens and closes accounts. */
  approves: boolean;
  /** Nobody closes their own account, nor removes it. */
  isOwn: (row: DirectoryRow) => boolean;
};

export function rightsOf(
  { permissions, holds }: DirectoryResource,
  viewer: { id: string; role: Role },
): DirectoryRights {
  const may = permissions[viewer.role];
  const accounts = holds.what === 'accounts';
  return {
    edits: Boolean(may?.update),
    removes: Boolean(may?.remove),
    approves: Boolean(may?.approve) && accounts,
    isOwn: ({ id }) => accounts && id === viewer.id,
  };
}
