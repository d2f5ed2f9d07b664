import { AsyncLocalStorage } from 'node:async_hooks';

/** From where a request came, for the audit trail: it follows the request through every await. */
interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
}

const current = new AsyncLocalStorage<RequestFacts>();

/** The facts of the request being served; undefined outside one (at start, in background work). */
export const requestFacts = (): RequestFacts | undefined => current.getStore();

export const withRequestFacts = <T>(facts: RequestFacts, work: () => T): T => current.run(facts, work);
