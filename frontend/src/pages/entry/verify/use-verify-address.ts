import { useNavigate, useSearchParams } from 'react-router';
import type { Side } from '../../../../../schemas';

/** The open verify form stands in the address, so that a mail can link to it and Back closes it. */
export function useVerifyAddress(side: Side) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (id) next.set('verify', id);
    else next.delete('verify');
    setParams(next, { replace, preventScrollReset: true });
  };
  return {
    id: params.get('verify'),
    /** Whether one goes through everything that waits. */
    queue: params.get('queue') === '1' && params.has('verify'),
    open: (id: string) => change(id, false),
    replace: (id: string) => change(id, true),
    /** Back to the list; whoever came through the queue goes back to it. */
    close: () => {
      if (params.get('queue') === '1') navigate(`/${side}/dashboard`);
      else change(null, true);
    },
  };
}
