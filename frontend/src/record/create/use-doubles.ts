import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dayField, type EntryResource, patientNumberOf } from '../../../../schemas';
import { route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { Double } from '../../api/wire';
import { useSettled } from '../../components/use-settled';
import { createBody } from '../act/body';
import type { FormValues } from '../act/values';

/** How long saving waits for the answer, so that a bad connection does not prevent it. */
const PATIENCE_MS = 1500;

/**
 * Warns when the same day, title and patient number were logged before: as soon as all three are filled, and once on
 * saving. It never prevents saving.
 */
export function useDoubles(entry: EntryResource, form: FormInstance, asked: boolean) {
  const { send } = useSend();
  const [found, setFound] = useState<readonly Double[]>([]);
  const answers = useRef(new Map<string, Promise<readonly Double[]>>());
  /** The values at which saving stopped for the warning. Before that nobody need have seen it. */
  const [stoppedAt, setStoppedAt] = useState('');
  const compared = comparedIn(entry, Form.useWatch([], form) ?? {});
  const settled = useSettled(compared);

  const ask = (what: string): Promise<readonly Double[]> => {
    const known = answers.current.get(what);
    if (known) return known;
    // A missing answer prevents nothing.
    const answer = send(route('POST :type/doubles', { path: { type: entry.api.path }, body: JSON.parse(what) })).then(
      ({ doubles }) => doubles,
      () => [],
    );
    answers.current.set(what, answer);
    return answer;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the same values
  useEffect(() => {
    setFound([]);
    if (!asked || !settled) return;
    let stale = false;
    void ask(settled).then((doubles) => {
      if (!stale) setFound(doubles);
    });
    return () => {
      stale = true;
    };
  }, [settled, asked]);

  /** The answer, or none when it does not come soon. */
  const answerInTime = (what: string): Promise<readonly Double[]> =>
    Promise.race([ask(what), new Promise<readonly Double[]>((done) => setTimeout(() => done([]), PATIENCE_MS))]);

  return {
    found,
    /** Whether saving stopped for what is found. */
    stopped: stoppedAt !== '' && stoppedAt === compared,
    isDouble: async (values: FormValues): Promise<boolean> => {
      const what = comparedIn(entry, values);
      return what !== '' && (await answerInTime(what)).length > 0;
    },
    /** After a save, earlier answers are outdated. */
    forget: () => {
      answers.current.clear();
      setStoppedAt('');
    },
    /** @returns whether the warning must be shown first */
    mustWarn: async (values: FormValues): Promise<boolean> => {
      const what = comparedIn(entry, values);
      if (!what || stoppedAt === what) return false;
      const doubles = await answerInTime(what);
      if (doubles.length === 0) return false;
      setStoppedAt(what);
      setFound(doubles);
      return true;
    },
  };
}

/** Day, title and number as they are sent. '' while one is missing. */
function comparedIn(entry: EntryResource, values: FormValues): string {
  const number = patientNumberOf(entry);
  const day = dayField(entry);
  const title = entry.byKey[entry.title];
  if (!number || !day || !title) return '';
  const body = createBody(entry, values);
  const names = [day, title, number].map(({ writeName }) => writeName);
  return names.every((name) => body[name])
    ? JSON.stringify(Object.fromEntries(names.map((name) => [name, body[name]])))
    : '';
}
