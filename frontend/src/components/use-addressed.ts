import { useSearchParams } from 'react-router';

/**
 * A choice that the address carries, so that a link may lead to it and going back finds it again.
 * @param options what may be chosen; '' is none of them, and everything else reads as ''
 */
export function useAddressed<Option extends string>(
  name: string,
  options: readonly Option[],
): [Option | '', (choice: Option | '') => void] {
  const [params, setParams] = useSearchParams();
  const choose = (choice: Option | '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (choice) next.set(name, choice);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [options.find((option) => option === params.get(name)) ?? '', choose];
}
