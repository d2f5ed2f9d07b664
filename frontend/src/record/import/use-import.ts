import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import type { EntryResource } from '../../../../schemas';
import { faultOf } from '../../api/fault';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { Preview } from '../../api/wire';

/** Where an import stands. `failed` says why the last step did not come through. */
export type ImportState =
  | { is: 'choosing'; failed?: string }
  | { is: 'checking'; file: File }
  | { is: 'checked'; file: File; preview: Preview; failed?: string }
  | { is: 'saving'; file: File; preview: Preview }
  | { is: 'done'; count: number };

const noAnswer = 'There was no answer. Please check your connection and try again.';

/** An import from choosing a sheet to its entries in the list. */
export function useImport(entry: EntryResource) {
  const [state, setState] = useState<ImportState>({ is: 'choosing' });
  const invalidate = useInvalidate();

  const { send } = useSend();
  const why = (error: unknown) => {
    const { errors, message } = faultOf(error);
    return Object.values(errors)[0] || message || noAnswer;
  };

  const check = async (file: File) => {
    setState({ is: 'checking', file });
    try {
      setState({
        is: 'checked',
        file,
        preview: await send(route('POST :type/import/preview', { path: { type: entry.api.path }, body: { file } })),
      });
    } catch (error) {
      setState({ is: 'choosing', failed: why(error) });
    }
  };

  const save = async () => {
    if (state.is !== 'checked' || state.preview.faulty > 0) return;
    const { file, preview } = state;
    setState({ is: 'saving', file, preview });
    try {
      const { imported } = await send(route('POST :type/import', { path: { type: entry.api.path }, body: { file } }));
      setState({ is: 'done', count: imported });
      void invalidate({ resource: entry.name, invalidates: ['list'] });
    } catch (error) {
      setState({ is: 'checked', file, preview, failed: why(error) });
    }
  };

  return { state, check, save, again: () => setState({ is: 'choosing' }) };
}

export type Import = ReturnType<typeof useImport>;
