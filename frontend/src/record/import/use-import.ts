import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import registry from '../../../../resources.config';
import { faultOf } from '../../api/fault';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { ImportAnswer, Preview } from '../../api/wire';
import { type Imported, isDirectory } from './imported';

/** Values for rows that have none: ids by the names of columns. */
export type Given = Readonly<Record<string, string>>;
type Chosen = { file: File; given: Given };

/** The step of an import. `failed` says why the last step failed. */
type ImportState =
  | { is: 'choosing'; failed?: string }
  | ({ is: 'checking' } & Chosen)
  | ({ is: 'checked'; preview: Preview; failed?: string } & Chosen)
  | ({ is: 'saving'; preview: Preview } & Chosen)
  | { is: 'done'; answer: ImportAnswer };

const noAnswer = 'There was no answer. Please check your connection and try again.';

/** An import, from choosing a sheet to its rows in the list. */
export function useImport(type: Imported) {
  const [state, setState] = useState<ImportState>({ is: 'choosing' });
  const invalidate = useInvalidate();
  const path = { type: type.api.path };

  const { send } = useSend();
  const why = (error: unknown) => {
    const { errors, message } = faultOf(error);
    return Object.values(errors)[0] || message || noAnswer;
  };

  const check = async (file: File, given: Given) => {
    setState({ is: 'checking', file, given });
    try {
      const preview = await send(route('POST :type/import/preview', { path, body: { ...given, file } }));
      setState({ is: 'checked', file, given, preview });
    } catch (error) {
      setState({ is: 'choosing', failed: why(error) });
    }
  };

  /** @param changes whether existing rows are changed */
  const save = async (changes: boolean) => {
    if (state.is !== 'checked' || state.preview.faulty > 0) return;
    const { file, given, preview } = state;
    setState({ is: 'saving', file, given, preview });
    try {
      const body = { ...given, file, ...(changes && { changes: 'true' }) };
      const answer = await send(route('POST :type/import', { path, body }));
      setState({ is: 'done', answer });
      // The same people are in several lists.
      const lists = isDirectory(type) ? registry.directories.map(({ api }) => api.path) : [type.name];
      for (const resource of lists) void invalidate({ resource, invalidates: ['list', 'many'] });
    } catch (error) {
      setState({ is: 'checked', file, given, preview, failed: why(error) });
    }
  };

  return { state, check, save, again: () => setState({ is: 'choosing' }) };
}

export type Import = ReturnType<typeof useImport>;
