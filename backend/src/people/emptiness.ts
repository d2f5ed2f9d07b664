import { Injectable } from '@nestjs/common';
import { Config } from '../base/config';
import { Database } from '../base/database';

/** Whether the installation has no account yet. A demo is never empty, because it fills itself. */
@Injectable()
export class Emptiness {
  private isFilled = false;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async isEmpty(): Promise<boolean> {
    if (this.isFilled || this.config.mode !== 'production') return false;
    this.isFilled = (await this.database.read('SELECT id FROM users LIMIT 1')).length > 0;
    return !this.isFilled;
  }
}
