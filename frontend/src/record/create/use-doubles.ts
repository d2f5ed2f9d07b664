import { useDataProvider } from '@refinedev/core';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import registry from '../../../../resources.config';
import { dayField, doubleFieldsOf, type EntryResource, leaveBeside, parseDay, showDay } from '../../../../schemas';
import { API, route } from '../../api/route';
import { useSend } from '../../api/use-answer';
import type { EntryRecord, LeaveAnswer } from '../../api/wire';
import { useSettled } from '../../components/use-settled';
import { useViewer } from '../../session/viewer';
import { createBody } from '../act/body';
import { controlName, type FormValues } from '../act/values';

/** How long saving waits for the answer, so that a bad connection does not prevent it. */
const PATIENCE_MS = 1500;

/** An entry that says the same already, and its day as it is shown. */
export type Double = { id: string; day: string };

/**
 * Warns when the same was logged before, by `doubleFieldsOf`, or leave on the same days: as soon as they are filled, and
 * once on saving. It never prevents saving.
 * @param corrects the entry that is corrected. Only leave is compared then: what else it says was said before
 */
export function useDoubles(entry: EntryResource, form: FormInstance, asked: boolean, corrects?: EntryRecord) {
  const { send } = useSend();
  const { id: me } = useViewer();
  const provider = useDataProvider();
  const [found, setFound] = useState<readonly Double[]>([]);
  const answers = useRef(new Map<string, Promise<readonly Double[]>>());
  /** The values at which saving stopped for the warning. Before that nobody need have seen it. */
  const [stoppedAt, setStoppedAt] = useState('');
  const [isChecking, setChecking] = useState(false);
  const compared = comparedIn(entry, Form.useWatch([], form) ?? {}, corrects);
  const settled = useSettled(compared);

  const loggedAs = async (what: string): Promise<Double[]> => {
    const body = JSON.parse(what);
    const { doubles } = await send(route('POST :type/doubles', { path: { type: entry.api.path }, body }));
    const day = showDay(parseDay(body[dayField(entry)?.writeName ?? '']) ?? '');
    return doubles.map(({ id }) => ({ id, day }));
  };

  const leaveOn = async (what: string): Promise<Double[]> => {
    const { path, query } = route('GET :type/beside', { path: { type: entry.api.path }, query: JSON.parse(what) });
    const answer = await provider().custom?.<LeaveAnswer>({ url: `${API}/${path}`, method: 'get', query });
    const own = answer?.data.others.filter(({ student }) => student.id === me) ?? [];
    return own.map(({ id, from }) => ({ id, day: showDay(from) }));
  };

  const ask = (what: string): Promise<readonly Double[]> => {
    const known = answers.current.get(what);
    if (known) return known;
    // A missing answer prevents nothing.
    const answer = (leaveBeside(registry.logbook, entry) ? leaveOn(what) : loggedAs(what)).catch(() => []);
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
    /** Whether saving waits for the answer. */
    isChecking,
    /** Whether saving stopped for what is found. */
    stopped: stoppedAt !== '' && stoppedAt === compared,
    isDouble: async (values: FormValues): Promise<boolean> => {
      const what = comparedIn(entry, values, corrects);
      return what !== '' && (await answerInTime(what)).length > 0;
    },
    /** After a save, earlier answers are outdated. */
    forget: () => {
      answers.current.clear();
      setStoppedAt('');
    },
    /** @returns whether the warning must be shown first */
    mustWarn: async (values: FormValues): Promise<boolean> => {
      const what = comparedIn(entry, values, corrects);
      if (!what || stoppedAt === what) return false;
      setChecking(true);
      const doubles = await answerInTime(what);
      // In one drawing with what was found: a press between the two would be checked again.
      setChecking(false);
      if (doubles.length === 0) return false;
      setStoppedAt(what);
      setFound(doubles);
      return true;
    },
  };
}

/** What makes a double as it is sent, or the first and last day of leave. '' while one is missing. */
function comparedIn(entry: EntryResource, values: FormValues, corrects: EntryRecord | undefined): string {
  const leave = leaveBeside(registry.logbook, entry);
  const days = leave && { from: values[controlName(leave.from)], to: values[controlName(leave.to)] };
  if (days) return wholeOf({ ...days, ...(corrects && { except: corrects.id }) });
  if (corrects) return '';
  const fields = doubleFieldsOf(entry);
  if (!fields) return '';
  const body = createBody(entry, values);
  const compared = [...fields.same, ...(fields.number ? [fields.number] : [])];
  return wholeOf(Object.fromEntries(compared.map(({ writeName }) => [writeName, body[writeName]])));
}

const wholeOf = (compared: FormValues) => (Object.values(compared).every(Boolean) ? JSON.stringify(compared) : '');
