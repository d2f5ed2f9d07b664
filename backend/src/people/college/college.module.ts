import { type DynamicModule, Module } from '@nestjs/common';
import type { Logbook } from '../../../../schemas';
import { CollegeSignIn } from '../../auth/college-sign-in';
import { Config, ConfigurationError } from '../../base/config';
import type { EntitySchema } from '../../base/database';
import { Arrivals } from './arrivals';
import { CollegeController } from './college.controller';
import { CollegeAccounts, identitiesTable } from './college-accounts';
import { CollegeProviders } from './college-providers';
import { Journeys } from './journey';

type Word = Logbook['identity'];

/**
 * Signing in with the account of one's college. All of it depends on `identity` of the logbook in the registry. Without
 * it there is no table and no route, and nothing provides what `auth` asks for.
 */
@Module({})
class CollegeModule {}

export const collegeTables = (identity: Word): readonly EntitySchema[] =>
  identity ? [identitiesTable as EntitySchema] : [];

export const collegeModule = (identity: Word): DynamicModule[] =>
  identity
    ? [
        {
          module: CollegeModule,
          global: true,
          controllers: [CollegeController],
          providers: [
            Arrivals,
            CollegeAccounts,
            CollegeProviders,
            Journeys,
            { provide: CollegeSignIn, useFactory: (config: Config) => asSaid(identity, config), inject: [Config] },
          ],
          exports: [CollegeSignIn],
        },
      ]
    : [];

/** @throws ConfigurationError when a role must sign in through a college and none is configured */
function asSaid(
  { require = [] }: NonNullable<Word>,
  { identityProviders: providers, mode }: Pick<Config, 'identityProviders' | 'mode'>,
): CollegeSignIn {
  if (require.length > 0 && providers.length === 0 && mode === 'production')
    throw new ConfigurationError(['OIDC_… is required: the registry has people sign in by their college alone']);
  return { providers, requiredOf: providers.length > 0 ? require : [] };
}
