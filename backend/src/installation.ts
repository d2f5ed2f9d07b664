import { join } from 'node:path';
import { appendOnlyTables, fixedTables } from './app.module';
import type { Config } from './config';
import type { DatabaseOptions } from './database/open';
import type { Features } from './features';

/** The database of an installation: the same for the server and for every command beside it. */
export const databaseOf = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { entities = [], appendOnly = [], derived, renamed, vocabularies, description }: Partial<Features>,
): DatabaseOptions => ({
  url: databaseUrl,
  file: join(dataDir, 'countersign.sqlite'),
  schemas: [...fixedTables, ...entities],
  appendOnly: [...appendOnlyTables, ...appendOnly],
  ...(derived && { derived }),
  ...(renamed && { renamed }),
  ...(vocabularies && { vocabularies }),
  ...(description && { description }),
});

/** Where an installation keeps the bytes of files. */
export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');
