import { Checkbox } from 'antd';
import { useState } from 'react';
import { type DirectoryResource, mostInvited } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { grouped } from '../../components/digit-groups';

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
  return {
    /** How many are invited. Undefined while that is not known. */
    count: answer && Math.min(mostInvited, unreached + (again ? reached : 0)),
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
