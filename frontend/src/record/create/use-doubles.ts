import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type EntryResource, patientNumberOf, studentDay } from '../../../../schemas';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { Double } from '../../api/wire';
import { useSettled } from '../../components/use-settled';
import { createBody } from '../act/body';
import type { FormValues } from '../act/values';

/** A bad signal keeps nobody from saving: so long an answer is waited for at the press of the button. */
const PATIENCE_MS = 1500;

/**
 * Whether the same is logged already: the same day, title and patient number. It is pointed out as soon as the three are
 * there, and once at the press of the button; it never keeps anybody from saving.
 */
export function useDoubles(entry: EntryResource, form: FormInstance, asked: boolean) {
  const { send } = useSend();
  const [found, setFound] = useState<readonly Double[]>([]);
  const answers = useRef(new Map<string, Promise<readonly Double[]>>());
  /** The three of which one was told. */
  const lastNotice = useRef('');
  const three = threeOf(entry, Form.useWatch([], form) ?? {});
  const settled = useSettled(three);

  const ask = (what: string): Promise<readonly Double[]> => {
    const known = answers.current.get(what);
    if (known) return known;
    // An answer that does not come stops nobody.
    const answer = send(route('POST :type/doubles', { path: { type: entry.api.path }, body: JSON.parse(what) })).then(
      ({ doubles }) => doubles,
      () => [],
    );
    answers.current.set(what, answer);
    return answer;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each three
  useEffect(() => {
    setFound([]);
    if (!asked || !settled) return;
    let stale = false;
    void ask(settled).then((doubles) => {
      if (stale) return;
      setFound(doubles);
      if (doubles.length > 0) lastNotice.current = settled;
    });
    return () => {
      stale = true;
    };
  }, [settled, asked]);

  /** Nobody waits long for it. */
  const soon = (what: string): Promise<readonly Double[]> =>
    Promise.race([ask(what), new Promise<readonly Double[]>((done) => setTimeout(() => done([]), PATIENCE_MS))]);

  return {
    found,
    isDouble: async (values: FormValues): Promise<boolean> => {
      const what = threeOf(entry, values);
      return what !== '' && (await soon(what)).length > 0;
    },
    /** What was answered before something was saved is no answer any more. */
    forget: () => {
      answers.current.clear();
      lastNotice.current = '';
    },
    /** @returns whether somebody has to be told first */
    stop: async (values: FormValues): Promise<boolean> => {
      const what = threeOf(entry, values);
      if (!what || lastNotice.current === what) return false;
      const doubles = await soon(what);
      lastNotice.current = what;
      setFound(doubles);
      return doubles.length > 0;
    },
  };
}

/** Day, title and number as they are sent; '' while one is missing. */
function threeOf(entry: EntryResource, values: FormValues): string {
  const number = patientNumberOf(entry);
  const day = studentDay(entry);
  const title = entry.byKey[entry.title];
  if (!number || !day || !title) return '';
  const body = createBody(entry, values);
  const names = [day, title, number].map(({ writeName }) => writeName);
  return names.every((name) => body[name])
    ? JSON.stringify(Object.fromEntries(names.map((name) => [name, body[name]])))
    : '';
}
