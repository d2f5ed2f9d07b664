import { Checkbox } from 'antd';
import { useState } from 'react';
import { type DirectoryResource, mostInvited } from '../../../../schemas';
import { decidesOnAccounts, type Rank } from '../../../../schemas/roles';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { grouped } from '../../components/digit-groups';

/** Who is left out, because a link into such an account asks for a proof. */
const ALONE = 'Heads of department and administrators are left out: invite each alone, with your password.';

/**
 * Whom of a list an invitation goes to. Links and slips that still work end only when that is chosen, each time anew:
 * the dialog that asks is there only while it asks.
 * @param q the search text of the list
 */
export function useWhom(directory: DirectoryResource, q: string) {
  const [again, setAgain] = useState(false);
  const { answer } = useAnswer(
    route('GET :type/invitations', { path: { type: directory.api.path }, query: q ? { q } : {} }),
    { freshFor: 0 },
  );
  const { unreached = 0, reached = 0 } = answer ?? {};
  const have = reached === 1 ? 'has' : 'have';
  const count = answer && Math.min(mostInvited, unreached + (again ? reached : 0));
  const where = q ? `found by “${q}”` : 'of this list';
  return {
    /** How many are invited. Undefined while that is not known. */
    count,
    /** To whom something goes: 'A mail goes to 12 people of this list: …', or that there is nobody. */
    says: (begin: string, more: string) =>
      (count === 0
        ? `Everybody ${where} has signed in already, or has a link or slip that works.`
        : `${begin} ${count === undefined ? 'each person' : people(count)} ${where}: those who have not signed in yet and have no link or slip that works. ${more}`) +
      (directory.rows.ranks?.some((rank) => decidesOnAccounts(rank as Rank)) ? ` ${ALONE}` : ''),
    /** The body of the request. */
    body: { ...(q && { q }), ...(again && { again }) },
    choice:
      reached > 0 ? (
        <Checkbox checked={again} onChange={({ target }) => setAgain(target.checked)}>
          {`Also the ${grouped(reached)} who ${have} a link or slip that still works: it stops working`}
        </Checkbox>
      ) : null,
  };
}

/** '1 person', '12 people' */
export const people = (count: number): string => (count === 1 ? '1 person' : `${grouped(count)} people`);
