/**
 * The material of the directories and forms. The property names of a row are field keys of the registry.
 * `{today+30}` and the other placeholders are replaced when a record is filled.
 */
import type { RowMaterial } from '../../../../schemas/materials';
import contactMessages from './contactMessages.json';
import coordinatorPosts from './coordinatorPosts.json';
import demoRequests from './demoRequests.json';
import type { Row } from './index';
import profiles from './profiles.json';
import supportRequests from './supportRequests.json';

/** The collections by the names that `demo.from` of a directory or form uses. */
const collections: Readonly<Record<RowMaterial, readonly Row[]>> = {
  contactMessages,
  coordinatorPosts,
  demoRequests,
  profiles,
  supportRequests,
};

/** @throws Error, with the name, for a collection that does not exist */
export function materialNamed(name: string): readonly Row[] {
  const found = Object.hasOwn(collections, name) ? collections[name as RowMaterial] : undefined;
  if (!found) throw new Error(`The demo material has no collection "${name}"`);
  return found;
}
