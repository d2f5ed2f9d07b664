import { type RefObject, useEffect, useRef } from 'react';

/**
 * Says on a list's own input that it must be filled: antd would put it on an element without a role, where it says
 * nothing.
 * @returns for an element around the list
 */
export function useRequiredInput(required: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (required) input?.setAttribute('aria-required', 'true');
    else input?.removeAttribute('aria-required');
  });
  return frame;
}
