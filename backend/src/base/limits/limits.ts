import { type DelayOptions, GrowingDelay } from './growing-delay';
import { Limit, type LimitOptions, type LimitStore } from './limit';

/** Makes limits that count where all processes of this installation see it. Inject it by this class. */
export class Limits {
  constructor(private readonly store: LimitStore) {}

  limit(options: LimitOptions): Limit {
    return new Limit(options, this.store);
  }

  growingDelay(options: DelayOptions): GrowingDelay {
    return new GrowingDelay(options, this.store);
  }
}
