import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Resource, Side } from '../../../schemas';

/** Resources with an address of their own; the others only feed the forms of these. */
export type PagedResource = Extract<Resource, { route: string }>;
export type Kind = PagedResource['kind'];

type PageOf<K extends Kind> = ComponentType<{ entry: Extract<PagedResource, { kind: K }>; side: Side }>;

/** The module of each kind's page. A kind without one does not compile. */
const loaders: { [K in Kind]: () => Promise<{ default: PageOf<K> }> } = {
  entry: () => import('../pages/entry/entry-page'),
};

const pageOfKind: { [K in Kind]: LazyExoticComponent<PageOf<K>> } = {
  entry: lazy(loaders.entry),
};

type AnyPage = LazyExoticComponent<ComponentType<{ entry: PagedResource; side: Side }>>;

/** The page of a resource. The record above pairs kinds and pages, which a lookup by key cannot express. */
export const pageOf = ({ kind }: PagedResource): AnyPage => pageOfKind[kind] as AnyPage;

export const isPaged = (resource: Resource): resource is PagedResource => 'route' in resource;

/** Fetches the pages ahead of their first use, so that the first click on a menu entry does not wait for code. */
export function preloadPages(): void {
  for (const load of Object.values(loaders)) load().catch(() => undefined);
}
