import { type DirectoryResource, may, namesRow, type Role, ruleOf } from '../../../../schemas';
import { isAppointed } from './appointments';

const linksOf = ({ fields }: DirectoryResource): string[] =>
  fields.flatMap((field) => (namesRow(field) ? [field.to] : []));

/**
 * The page of a directory without one: the page of the coordinators it is posted to, otherwise of the first directory
 * it links to.
 */
export function homeOf(directory: DirectoryResource): string | undefined {
  const { byKey, holds } = directory;
  const field = holds.what === 'own' && holds.postedTo ? byKey[holds.postedTo] : undefined;
  return namesRow(field) ? field.to : linksOf(directory)[0];
}

/**
 * The directories that share a page: its own, those without a page that belong to it, and then also those to which all
 * of them refer.
 */
export function directoriesOnPage(
  own: DirectoryResource,
  all: readonly DirectoryResource[],
  role: Role,
): DirectoryResource[] {
  const readable = all.filter((each) => may(each, 'read', role));
  const further = readable.filter((each) => each.route === null && homeOf(each) === own.name);
  if (further.length === 0) return [own];
  const common = readable.filter(({ name }) => [own, ...further].every((each) => linksOf(each).includes(name)));
  return [own, ...further, ...common];
}

/** Whether rows that this role adds must be confirmed by others. */
export const proposes = ({ proposals }: DirectoryResource, role: Role): boolean =>
  proposals?.by.includes(role) === true;

/** What can be added from a page: its own rows, and rows that their form must name. */
export function addable(own: DirectoryResource, all: readonly DirectoryResource[], role: Role): DirectoryResource[] {
  const named = own.fields.flatMap((field) => (namesRow(field) && !field.by ? [field.to] : []));
  const adds = (each: DirectoryResource) =>
    Boolean(each.label.add && !isAppointed(each) && (ruleOf(each, 'create', role) || proposes(each, role)));
  return adds(own) ? [own, ...all.filter((each) => each !== own && named.includes(each.name) && adds(each))] : [];
}

/** The list to which the role adds the people of this one, if that is another. */
export const addedToFor = (
  directory: DirectoryResource,
  directories: readonly DirectoryResource[],
  role: Role,
): DirectoryResource | undefined =>
  directories.find(
    (one) =>
      one !== directory &&
      one.route &&
      directory.rows.ranks?.every((rank) => one.rows.ranks?.includes(rank)) &&
      ruleOf(one, 'create', role),
  );
