import type { Workflow } from '../language';
import { requiredSentence } from '../sentences';

/** The verifier chooses any state of the list, in any order, and may change it later. */
const verdict = <const State extends string>(
  states: Workflow<State>['states'],
  options: Partial<Omit<Workflow<State>['verify'], 'required'>> &
    VerifyOptions & { to: readonly State[]; initial: State },
): Workflow<State> => {
  const { initial, mustChoose, ...verify } = options;
  const required = mustChoose && { required: requiredSentence('Status') };
  return { initial, states, verify: { label: 'Update', title: 'Verify the Entry', ...required, ...verify } };
};

type VerifyOptions = Pick<Workflow['verify'], 'bulk'> & {
  /** A status must be chosen. @default a missing one keeps the record's own */
  mustChoose?: true;
};

export const verifiedFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Verified: 'accepted', Pending: 'open', Rejected: 'refused' },
    { initial: 'Pending', to: ['Verified', 'Pending', 'Rejected'], ...options },
  );

export const approvedFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Approved: 'accepted', Pending: 'open', Rejected: 'refused' },
    { initial: 'Pending', to: ['Approved', 'Pending', 'Rejected'], ...options },
  );

export const pendingFirst = (options: VerifyOptions = {}) =>
  verdict(
    { Pending: 'open', Verified: 'accepted', Rejected: 'refused' },
    { initial: 'Pending', to: ['Pending', 'Verified', 'Rejected'], ...options },
  );

/** The checklist has its states in lower case. */
export const verifiedInLowerCase = (options: VerifyOptions = {}) =>
  verdict(
    { verified: 'accepted', pending: 'open', rejected: 'refused' },
    { initial: 'pending', to: ['verified', 'pending', 'rejected'], ...options },
  );

/** One question, with a button for each word. */
export const decided = (title: string, ask: string) =>
  verdict(
    { Pending: 'open', Approved: 'accepted', Rejected: 'refused' },
    { initial: 'Pending', to: ['Approved', 'Rejected'], label: 'Decide', title, ask },
  );

/** The remark verifies the record. */
export const verifiedByRemark = (title: string) =>
  verdict({ Pending: 'open', Verified: 'accepted' }, { initial: 'Pending', to: ['Verified'], label: 'Edit', title });
