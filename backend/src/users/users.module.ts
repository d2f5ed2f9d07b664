import { Global, Module } from '@nestjs/common';
import { People } from './people';
import { TeachersController } from './teachers.controller';

@Global()
@Module({ controllers: [TeachersController], providers: [People], exports: [People] })
export class UsersModule {}
