import { useState } from 'react';
import { faultOf } from '../../registry/api/fault';
import type { Route } from '../../registry/api/routes';
import { useSend } from '../../registry/api/use-answer';

/** Sends to a route, and keeps the sentence of what went wrong. */
export function useDeed() {
  const { send, sending } = useSend();
  const [fault, setFault] = useState('');
  const run = async <Answer>(route: Route<Answer>): Promise<Answer | undefined> => {
    setFault('');
    try {
      return await send(route);
    } catch (error) {
      setFault(faultOf(error).message || 'This could not be saved. Please try again.');
      return undefined;
    }
  };
  return { run, sending, fault, setFault };
}
