import { Inject, Injectable } from '@nestjs/common';
import { collegesIn, type Registry } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import type { Transaction } from '../../../base/database';
import { NotFound } from '../../../base/errors';
import type { FirstCollege } from '../../../people/setup/first-college';
import { Directories } from '../../store/directories';
import { REGISTRY } from '../../store/entries';
import { RowActs } from '../../write/row-acts';

/** The first college is a row of its directory like every other. */
@Injectable()
export class DirectoryFirstCollege implements FirstCollege {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly directories: Directories,
    private readonly acts: RowActs,
  ) {}

  async add(
    viewer: Viewer,
    fields: Readonly<Record<string, unknown>>,
    finish: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const colleges = collegesIn(this.registry);
    if (!colleges) throw new NotFound();
    await this.acts.add(this.directories.named(colleges.name), { viewer }, { fields, files: {} }, { also: finish });
  }
}
