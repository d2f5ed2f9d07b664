import { type DelayOptions, GrowingDelay } from './growing-delay';
import { Limit, type LimitOptions, type LimitStore } from './limit';

/** Creates limits that count for all processes of this installation. Inject it by this class. */
export class Limits {
  constructor(private readonly store: LimitStore) {}

  limit(options: LimitOptions): Limit {
    return new Limit(options, this.store);
  }

  growingDelay(options: DelayOptions): GrowingDelay {
    return new GrowingDelay(options, this.store);
  }
}
