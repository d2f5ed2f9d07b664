import { useInvalidate } from '@refinedev/core';
import registry from '../../../../resources.config';

/** Brings every list of a directory up to date: a new institution is an option elsewhere, an account is in several lists. */
export function useRefresh(): () => void {
  const invalidate = useInvalidate();
  return () => {
    for (const { api } of registry.directories)
      void invalidate({ resource: api.path, invalidates: ['list', 'many', 'detail'] });
  };
}
