import type { ResourceProps } from '@refinedev/core';
import { isPaged, mayOpen, type Resource, type Role, sideOf } from '../../../schemas';

/**
 * The resources that a role may open, for Refine. `name` is the API path, which the data provider appends to /api.
 * Hooks may use it, or the name in the registry.
 */
export function toRefine(resources: readonly Resource[], role: Role): ResourceProps[] {
  return resources
    .filter((resource) => isPaged(resource))
    .filter((resource) => mayOpen(resource, role))
    .map((resource) => ({
      name: resource.api.path,
      identifier: resource.name,
      list: `/${sideOf(role)}/${resource.route}`,
      meta: { label: resource.label.many },
    }));
}
