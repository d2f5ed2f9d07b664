import type { DirectoryResource, Registry } from './resolved';

/** The directory whose rows are the colleges of an installation, where the registry has one. */
export const collegesIn = ({ directories }: Pick<Registry, 'directories'>): DirectoryResource | undefined =>
  directories.find(({ holds }) => holds.what === 'own' && holds.table === 'colleges');
