import type { ResourceProps } from '@refinedev/core';
import { isPaged, mayOpen, type Resource, type Role, sideOf } from '../../../schemas';

/**
 * What a role may open, as Refine's resources. `name` is the API path, which the data provider appends to /api; hooks
 * may name a resource by it or by its name in the registry.
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
