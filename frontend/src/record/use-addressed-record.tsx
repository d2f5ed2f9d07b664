import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useRecord } from '../api/use-answer';
import { OnItsWay } from '../components/on-demand';
import { QuietNotice } from '../components/quiet-notice';

/**
 * Shows the record to which a link leads, once. The address does not name it any more then.
 * @returns what is said until it is there
 */
export function useAddressedRecord<Row extends { id: string }>(
  path: string,
  id: string | null,
  show: (record: Row) => void,
): ReactNode {
  const [, setParams] = useSearchParams();
  const { record, loading, failed, retrying, retry } = useRecord<Row>(path, id ?? undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that the address asks for
  useEffect(() => {
    if (!id || record?.id !== id) return;
    show(record);
    setParams({}, { replace: true });
  }, [record, id]);

  return (
    <>
      {loading && !failed && <OnItsWay />}
      {failed && (
        <QuietNotice onRetry={retry} retrying={retrying}>
          What the link leads to could not be loaded, or is gone.
        </QuietNotice>
      )}
    </>
  );
}
