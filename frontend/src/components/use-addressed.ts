import { useSearchParams } from 'react-router';

/**
 * A choice that is stored in the address, so that a link can lead to it and going back restores it.
 * @param options the possible choices. '' stands for none, and any other value reads as ''
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
