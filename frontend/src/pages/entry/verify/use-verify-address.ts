import { useSearchParams } from 'react-router';

/** The open verify form stands in the address, so that a mail can link to it and Back closes it. */
export function useVerifyAddress() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(params);
    if (id) next.set('verify', id);
    else next.delete('verify');
    setParams(next, { replace, preventScrollReset: true });
  };
  return {
    id: params.get('verify'),
    open: (id: string) => change(id, false),
    replace: (id: string) => change(id, true),
    close: () => change(null, true),
  };
}
