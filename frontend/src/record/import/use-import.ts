import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { faultOf } from '../../api/fault';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { ImportAnswer, Preview } from '../../api/wire';
import { idOf } from '../../field-types/parts/link-value';
import { faultyIn, type Given, type Imported, isDirectory } from './imported';
import { useOnlyChoices } from './use-only-choices';

/** Values for rows that have none, by the names of columns, as a field has them. */
type RowDefaults = Readonly<Record<string, unknown>>;
/** Headings of a sheet that were assigned to columns by hand: names of columns by headings. */
export type Headings = Readonly<Record<string, string>>;
/** What is chosen by hand in the preview: besides headings, the numbers of rows that are left out. */
export type ByHand = { headings: Headings; without: readonly number[] };
type Chosen = { file: File; given: Given } & ByHand;
type Checked = { is: 'checked'; preview: Preview; failed?: string } & Chosen;

/** The step of an import. `failed` says why the last step failed. */
type ImportState =
  | { is: 'choosing'; failed?: string }
  /** With the preview that is there already, when the same sheet is checked again. */
  | ({ is: 'checking'; preview?: Preview | undefined } & Chosen)
  | Checked
  | ({ is: 'saving'; preview: Preview } & Chosen)
  | { is: 'done'; answer: ImportAnswer; without: readonly number[] };

const noAnswer = 'There was no answer. Please check your connection and try again.';

/** An import, from choosing a sheet to its rows in the list. */
export function useImport(type: Imported) {
  const [state, setState] = useState<ImportState>({ is: 'choosing' });
  const [defaults, setDefaults] = useState<RowDefaults>({});
  /** What is pasted. */
  const [text, setText] = useState('');
  /** Whether existing rows are changed. */
  const [changes, setChanges] = useState(false);
  const invalidate = useInvalidate();
  const onlyChoices = useOnlyChoices(type);
  const path = { type: type.api.path };

  /** How many sheets were left. What comes of one of them later is shown no more. */
  const left = useRef(0);
  const staying = () => {
    const before = left.current;
    return () => left.current === before;
  };

  const { send } = useSend();
  const why = (error: unknown) => {
    const { errors, message } = faultOf(error);
    return Object.values(errors)[0] || message || noAnswer;
  };

  const check = async (file: File) => {
    const isHere = staying();
    const given = Object.fromEntries(Object.entries(defaults).map(([name, chosen]) => [name, idOf(chosen)]));
    const chosen = { file, given, headings: {}, without: [] };
    setState({ is: 'checking', ...chosen });
    const filled = await onlyChoices(given);
    if (isHere()) await preview({ ...chosen, given: { ...filled, ...given } });
  };

  const preview = async (chosen: Chosen, before?: Checked, failed?: string) => {
    const isHere = staying();
    // The rows that are shown meanwhile are those of before.
    setState({ is: 'checking', ...chosen, ...(before && { preview: before.preview, without: before.without }) });
    try {
      const answer = await send(route('POST :type/import/preview', { path, body: bodyOf(chosen) }));
      if (isHere()) setState({ is: 'checked', ...chosen, preview: answer, ...(failed && { failed }) });
    } catch (error) {
      if (isHere()) setState({ ...(before ?? { is: 'choosing' }), failed: why(error) });
    }
  };

  /** Checks the same sheet again. @param byHand what is chosen otherwise than before */
  const checkAgain = async (byHand: Partial<ByHand> = {}) => {
    if (state.is !== 'checked') return;
    const { file, given, headings, without } = state;
    await preview({ file, given, headings, without, ...byHand }, state);
  };

  /**
   * Adds what the sheet names and lacks here, and checks the sheet again. Nothing else is chosen meanwhile.
   * @param add says whether it was added
   */
  const addFirst = async (add: () => Promise<boolean>) => {
    if (state.is !== 'checked') return;
    const isHere = staying();
    const { failed: _, ...shown } = state;
    setState({ ...shown, is: 'checking' });
    const isAdded = await add();
    if (!isHere()) return;
    if (isAdded) await checkAgain();
    else setState(shown);
  };

  const save = async () => {
    if (state.is !== 'checked' || faultyIn(state.preview, changes).length > 0) return;
    const { file, given, headings, without, preview: shown } = state;
    const chosen = { file, given, headings, without };
    setState({ is: 'saving', ...chosen, preview: shown });
    try {
      const { seen } = shown;
      const body = { ...bodyOf(chosen), ...(changes && { changes: 'true' }), ...(seen && { seen }) };
      const answer = await send(route('POST :type/import', { path, body }));
      setState({ is: 'done', answer, without });
      // The same people are in several lists.
      const lists = isDirectory(type) ? registry.directories.map(({ api }) => api.path) : [type.name];
      for (const resource of lists) void invalidate({ resource, invalidates: ['list', 'many'] });
    } catch (error) {
      // Somebody changed a row meanwhile: what the sheet would do to it is shown anew.
      if (faultOf(error).status === 409) await preview(chosen, state, why(error));
      else setState({ is: 'checked', ...chosen, preview: shown, failed: why(error) });
    }
  };

  const again = () => {
    left.current += 1;
    setChanges(false);
    setState({ is: 'choosing' });
  };

  return { state, defaults, setDefaults, text, setText, changes, setChanges, check, checkAgain, addFirst, save, again };
}

const bodyOf = ({ file, given, headings, without }: Chosen) => ({
  ...given,
  ...(Object.keys(headings).length > 0 && { headings: JSON.stringify(headings) }),
  ...(without.length > 0 && { without: without.join(',') }),
  file,
});

export type Import = ReturnType<typeof useImport>;
