import type { ComponentType } from 'react';
import registry from '../../../resources.config';
import { hasSheet, isPaged, type PagedResource, type Role, type Side, sideOf } from '../../../schemas';
import { type Later, later, preloadAll } from '../components/later';
import { otherScreens } from './other-screens';

type Kind = PagedResource['kind'];

type PropsOf<K extends Kind> = { resource: Extract<PagedResource, { kind: K }>; side: Side };

/** The page of each kind. A kind without one does not compile. */
const pages: { [K in Kind]: Later<PropsOf<K>> } = {
  entry: later(() => import('../record/entry-page')),
  record: later(() => import('../record/record-page')),
  directory: later(() => import('../record/directory/directory-page')),
  form: later(() => import('../record/form/form-page')),
};

const sheets = later(() => import('../sheets/scorecard/scorecard-page'));

export const ClosedPage = later(() => import('./closed-page'));

type AnyPage = Later<{ resource: PagedResource; side: Side }>;

/** The page of a resource. The record above pairs kinds and pages, which a lookup by key cannot express. */
export const pageOf = (resource: PagedResource): AnyPage =>
  (hasSheet(resource) ? sheets : pages[resource.kind]) as ComponentType<never> as AnyPage;

/** Loads all pages ahead, so that the first click on a menu entry does not wait for code. */
export const preloadPages = (): Promise<void> => preloadAll([...Object.values(pages), sheets, ClosedPage]);

/** Loads the page of an address such as `/student/memo`. @param role of the viewer, if known */
export async function preloadPageAt(pathname: string, role?: Role): Promise<void> {
  const [, side, route] = pathname.split('/');
  const resource = registry.resources.filter(isPaged).find((one) => one.route === route);
  const screen = otherScreens.find(
    ({ route: at, roles }) => at === route && (role ? roles.includes(role) : roles.some((one) => sideOf(one) === side)),
  );
  await (resource ? pageOf(resource) : screen?.page)?.preload();
}
