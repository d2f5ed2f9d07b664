import { Global, Module } from '@nestjs/common';
import { Once } from '../../engine/write/once';
import { Students } from './students';
import { StudentsController } from './students.controller';

/** What every kind of record that faculty keep on students needs. */
@Global()
@Module({ controllers: [StudentsController], providers: [Students, Once], exports: [Students, Once] })
export class StudentsModule {}
