import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import registry from '../../../resources.config';
import { isPaged, type PagedResource, type Side } from '../../../schemas';

export type Kind = PagedResource['kind'];

type PageOf<K extends Kind> = ComponentType<{ resource: Extract<PagedResource, { kind: K }>; side: Side }>;

/** The module of each kind's page. A kind without one does not compile. */
const loaders: { [K in Kind]: () => Promise<{ default: PageOf<K> }> } = {
  entry: () => import('../pages/entry/entry-page'),
  scorecard: () => import('../pages/scorecard/scorecard-page'),
  exchange: () => import('../pages/exchange/exchange-page'),
  directory: () => import('../pages/directory/directory-page'),
  form: () => import('../pages/form/form-page'),
};

const pageOfKind: { [K in Kind]: LazyExoticComponent<PageOf<K>> } = {
  entry: lazy(loaders.entry),
  scorecard: lazy(loaders.scorecard),
  exchange: lazy(loaders.exchange),
  directory: lazy(loaders.directory),
  form: lazy(loaders.form),
};

type AnyPage = LazyExoticComponent<ComponentType<{ resource: PagedResource; side: Side }>>;

/** The page of a resource. The record above pairs kinds and pages, which a lookup by key cannot express. */
export const pageOf = ({ kind }: PagedResource): AnyPage => pageOfKind[kind] as AnyPage;

/** Fetches the page of an address such as `/student/memo` before it is known who looks: both come at the same time. */
export function preloadPageAt(pathname: string): void {
  const [, , route] = pathname.split('/');
  const resource = registry.resources.filter(isPaged).find((one) => one.route === route);
  if (resource) loaders[resource.kind]().catch(() => undefined);
}

/** Fetches the pages ahead of their first use, so that the first click on a menu entry does not wait for code. */
export async function preloadPages(): Promise<void> {
  await Promise.allSettled(Object.values(loaders).map((load) => load()));
}
