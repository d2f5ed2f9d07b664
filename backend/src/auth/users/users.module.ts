import { Global, Module } from '@nestjs/common';
import { People } from './people';
import { Places } from './places';

@Global()
@Module({ providers: [People, Places], exports: [People, Places] })
export class UsersModule {}
