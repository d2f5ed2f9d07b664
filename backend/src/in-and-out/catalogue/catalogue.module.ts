import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { DepartmentLists } from '../../auth/users/department-lists';
import { SheetLimits } from '../export/limits';
import { Catalogue } from './catalogue';
import { CatalogueController } from './catalogue.controller';

@Module({})
class CatalogueModule {}

/** The departments' own lists. No module for a registry without such lists. */
export const catalogueModule = ({ logbook }: Registry): DynamicModule[] =>
  logbook.catalogues
    ? [
        {
          module: CatalogueModule,
          global: true,
          controllers: [CatalogueController],
          providers: [Catalogue, DepartmentLists, SheetLimits],
          exports: [DepartmentLists],
        },
      ]
    : [];
