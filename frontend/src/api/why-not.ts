import type { Fault } from './fault';

type Failure = Pick<Fault, 'status' | 'message' | 'current'>;

const KEPT = 'What you entered stays here.';

/** The server's words for a refusal. @param unsaid for a failure without useful words */
export const saidOr = ({ status, message }: Failure, unsaid: string): string =>
  (status >= 400 && status < 500 && message) || unsaid;

/** Why a form is not saved, in one line. @param unsaid as for `saidOr` */
export function whyNot(failure: Failure, unsaid = `Not saved yet. ${KEPT}`): string {
  if (failure.status === 0) return `Not saved yet: there is no connection. ${KEPT}`;
  if (failure.current) return `Somebody else changed this meanwhile. ${KEPT}`;
  return saidOr(failure, unsaid);
}
