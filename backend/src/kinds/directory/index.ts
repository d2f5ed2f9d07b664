import { DirectoryAccounts } from './accounts';
import { DirectoryChecks } from './checks';
import { Consequences } from './consequences';
import { DirectoryCreator } from './creator';
import { Directories } from './directories';
import { DirectoryEditor } from './editor';
import { DirectoryFiles } from './files';
import { DirectoryNames } from './names';
import { DirectoryReader } from './reader';
import { DirectoryRemover } from './remover';
import { DirectoryServices } from './service';

export { directoryController } from './controller';
export { Directories } from './directories';
export { DirectoryReader } from './reader';
export { directorySchemas } from './schema';

/** What the routes of the directories need. */
export const directoryProviders = [
  Consequences,
  Directories,
  DirectoryAccounts,
  DirectoryChecks,
  DirectoryCreator,
  DirectoryEditor,
  DirectoryFiles,
  DirectoryNames,
  DirectoryReader,
  DirectoryRemover,
  DirectoryServices,
];
