import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a request, for the audit trail. The facts follow the request through every await. */
interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  /**
   * The scheme and host by which a signed-in person reached us. Set when the guard has checked that they are
   * ours.
   */
  origin?: string;
}

const current = new AsyncLocalStorage<RequestFacts>();

/** The facts of the current request. Undefined outside a request (at start, in background work). */
export const requestFacts = (): RequestFacts | undefined => current.getStore();

export const withRequestFacts = <T>(facts: RequestFacts, work: () => T): T => current.run(facts, work);
