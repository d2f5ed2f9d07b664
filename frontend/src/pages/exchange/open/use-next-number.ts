import { useCallback } from 'react';
import type { Exchange } from '../../../../../schemas';
import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';

/** The number that the server suggests. Without an answer there is none, and one is typed. */
export function useNextNumber(exchange: Exchange, enabled: boolean) {
  const { answer, reload } = useAnswer(routes.nextNumber(exchange), { enabled, freshFor: 0, still: true });
  const again = useCallback(() => void reload(), [reload]);
  return { suggested: answer?.[exchange.number.key], again };
}
