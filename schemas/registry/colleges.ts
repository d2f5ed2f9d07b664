import type { DirectoryResource, Registry } from './resolved';

/** The directory of the installation's colleges. Undefined when the registry has none. */
export const collegesIn = ({ directories }: Pick<Registry, 'directories'>): DirectoryResource | undefined =>
  directories.find(({ holds }) => holds.what === 'own' && holds.table === 'colleges');
