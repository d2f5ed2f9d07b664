import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useRecord } from '../api/use-answer';

/** Shows the record to which a link leads, once. The address does not name it any more then. */
export function useAddressedRecord<Row extends { id: string }>(
  path: string,
  id: string | null,
  show: (record: Row) => void,
) {
  const [, setParams] = useSearchParams();
  const { record } = useRecord<Row>(path, id ?? undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that the address asks for
  useEffect(() => {
    if (!id || record?.id !== id) return;
    show(record);
    setParams({}, { replace: true });
  }, [record, id]);
}
