import { useSearchParams } from 'react-router';
import { type Asked, askedIn, filterNames, withAsked } from './asked';

/** What the address asks for, and ways to change that. Going back finds the filters again. */
export function useAsked() {
  const [params, setParams] = useSearchParams();
  const set = (change: Partial<Asked>) =>
    setParams((before) => withAsked(before, change), { replace: change.report === undefined });
  return {
    asked: askedIn(params),
    set,
    /** @param all also the department, which one otherwise stays in */
    clear: (all: boolean) =>
      set(Object.fromEntries(filterNames.filter((name) => all || name !== 'department').map((name) => [name, null]))),
  };
}
