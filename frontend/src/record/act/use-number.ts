import type { FormInstance } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { RecordNumber, RecordType } from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';

/**
 * The number of a new record. The server suggests one, and another one when it is taken. Without an answer it is typed.
 */
export function useNumber(type: RecordType, number: RecordNumber | undefined, form: FormInstance, isOpen: boolean) {
  const [taken, setTaken] = useState(false);
  const enabled = isOpen && number !== undefined;
  const { answer, reload } = useAnswer(route('GET :type/next-number', { path: { type: type.api.path } }), {
    enabled,
    freshFor: 0,
    still: true,
  });
  const again = useCallback(() => void reload(), [reload]);
  const key = number?.key ?? '';
  const suggested = answer?.[key];

  useEffect(() => {
    if (enabled && suggested && !form.isFieldTouched(key) && !taken) form.setFieldValue(key, suggested);
  }, [enabled, suggested, form, key, taken]);

  return {
    /** Starts again. */
    reset: () => {
      setTaken(false);
      if (number) form.setFieldValue(key, suggested);
    },
    /** Handles the server's answer that the number is taken. */
    note: (errors: Readonly<Record<string, string>>) => {
      if (!number || errors[key] !== number.taken) return;
      setTaken(true);
      again();
    },
    /** Another number, when the one in the form is taken. */
    instead: taken ? suggested : undefined,
    takeInstead: () => {
      form.setFields([{ name: key, value: suggested, errors: [] }]);
      setTaken(false);
    },
  };
}
