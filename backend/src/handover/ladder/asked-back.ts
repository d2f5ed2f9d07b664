import { addUnder, matches, ruleOf } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { AskedBack } from '../../records/kinds/asked-back';
import { type Membership, membershipOf } from '../../records/write/form-contexts';
import type { Notice } from './next-steps';

/**
 * Who is told of which accepted entries that residents ask back: their verifier, who decided on them. If nobody can reach
 * that one any more, or the entry is not theirs to decide on by now, the heads of its department.
 */
export function askedBackBy(
  open: readonly AskedBack[],
  verifierOf: (id: string) => Viewer | undefined,
  headsOf: (place: Membership) => readonly string[],
): ReadonlyMap<string, readonly Notice[]> {
  const by = new Map<string, Notice[]>();
  for (const { id, type, row } of open) {
    const verifier = verifierOf(String(row.verifiedBy));
    const rule = verifier && ruleOf(type, 'verify', verifier.role);
    const mayAnswer = verifier && rule && matches(rule, row, verifier);
    for (const person of mayAnswer ? [verifier.id] : headsOf(membershipOf(row)))
      addUnder(by, person, { resource: type.name, record: row.id, step: `asked ${id}`, person });
  }
  return by;
}
