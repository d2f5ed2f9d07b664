import { useDataProvider } from '@refinedev/core';
import registry from '../../../../resources.config';
import type { FieldWith } from '../../../../schemas';
import { takesTheOnly } from '../../field-types/parts/narrowing';
import { useViewer } from '../../session/viewer';
import { type Given, type Imported, sharedLinks } from './imported';

/**
 * What the fields for all rows fill in by themselves. A sheet may be chosen before they have.
 * @returns asks for the values of those that have none. Whatever cannot be loaded stays without one
 */
export function useOnlyChoices(type: Imported): (given: Given) => Promise<Given> {
  const provider = useDataProvider();
  const { role } = useViewer();
  const onlyOf = async (field: FieldWith<'namesRow'>): Promise<Given> => {
    const target = registry.directories.find(({ name }) => name === field.to);
    if (!target || !takesTheOnly(target, field)) return {};
    const asked = { resource: target.api.path, pagination: { currentPage: 1, pageSize: 1 } };
    const list = await provider()
      .getList<{ id: string }>(asked)
      .catch(() => undefined);
    return list?.total === 1 ? { [field.writeName]: list.data[0]?.id ?? '' } : {};
  };
  return async (given) => {
    const empty = sharedLinks(type, role).filter(({ writeName }) => !given[writeName]);
    return Object.assign({}, ...(await Promise.all(empty.map(onlyOf))));
  };
}
