import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import {
  actOf,
  beginsOn,
  longestRemediation,
  placeInWords,
  remediationName,
  type Scorecard,
  type SheetResource,
  type SheetRow,
  scaleOf,
  sheetRows,
  showDay,
  validateSheet,
} from '../../../../schemas';
import { wasSentBefore } from '../../api/fault';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { KEPT, REPLACES_SENT, whyAgain } from '../../api/outbox/item-status';
import { route } from '../../api/route';
import type { ResidentSheets, WireSheet } from '../../api/wire';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useDiscard } from '../../components/use-discard';
import { useActForm } from '../../record/act/use-act-form';
import type { FormValues } from '../../record/act/values';
import { useViewer } from '../../session/viewer';
import { queryOf } from './data';
import { FillRows } from './score-rows';
import { controlsOf, lowRows, type Place, saveBody, valuesOf } from './sheet';

export type EditorProps = {
  type: SheetResource;
  /** Whose sheet it is. Their name and the beginning of their training, once they are known. */
  resident: Pick<ResidentSheets, 'id'> & Partial<Pick<ResidentSheets, 'name' | 'joinedDate'>>;
  place: Place;
  /** The sheet that the form starts with. Blank without it. */
  start: WireSheet | undefined;
  /** The saved sheet, which a save replaces. */
  saved: WireSheet | undefined;
  /** The key that distinguishes the draft from those of other forms. */
  draftKey: string;
  /** An item of the outbox with which the form begins, to be corrected. */
  kept?: OutboxItem | undefined;
  /** The name of the form for a screen reader. */
  label: string;
  /** Whether it is what the page was opened for. */
  leads?: boolean;
  /** @param warnings the server's remarks on the saved sheet */
  onSaved: (warnings: string[]) => void;
  /** Called when the device keeps it until there is an answer. */
  onKept: () => void;
  /** Loads the sheet of somebody else who has saved it in the meantime. */
  onOutdated: () => Promise<WireSheet | undefined>;
  /** Called when something is filled in, and when nothing is any more. */
  onBegun?: (isBegun: boolean) => void;
};

const OUTDATED =
  'Somebody else saved this sheet after you opened it. Nothing of yours is lost: save again to replace theirs.';

/**
 * What was filled in and not saved yet, with the version of the sheet that was shown when it began. Kept until the page
 * is loaded again, as after signing out.
 */
const drafts = new Map<string, { values: FormValues; version: number }>();

/** Whether something was filled in and not saved. */
export const hasDraft = (draftKey: string): boolean => drafts.has(draftKey);

type Saved = { warnings?: string[] };

/** The form of a sheet, and the one sentence that says why it could not be saved. */
function useSheetForm(props: EditorProps) {
  const { type, resident, place, start, saved, draftKey, kept, onSaved, onKept, onOutdated, onBegun } = props;
  const { sheet: card, api } = type;
  const tell = useTell();
  const [alert, setAlert] = useState(() => whyAgain(kept, OUTDATED));
  const [touched, setTouched] = useState(() => hasDraft(draftKey));
  /** Saved again under its key, an item is corrected and not made twice. */
  const key = useRef(kept?.key);
  // The sheet may be loaded again at any time. What was begun before does not replace what came since.
  const version = () => drafts.get(draftKey)?.version ?? (kept ? versionOf(kept) : (saved?.version ?? 0));
  const made = useActForm<Saved>({
    resource: api.path,
    postTo: actOf(type, 'save').path,
    fields: [],
    controlsAbove: controlsOf(card),
    reloadsLists: false,
    bodyOf: (values) => saveBody(type, { student: resident.id, place, version: version() }, values),
    judge: (body) => {
      const judgement = validateSheet(card, body);
      setAlert(judgement.ok ? null : (Object.values(judgement.errors)[0] ?? card.says.invalid));
      return judgement;
    },
    unsaved: () => card.says.saveFailed,
    keptAs: (_, values) => ({
      records: [],
      label: `${type.label.many}: ${placeInWords(card, place)}`,
      ...(resident.name && { whose: resident.name }),
      whom: { id: resident.id, among: route('GET :type/residents', { path: { type: api.path } }).path },
      form: { entry: type.name, values },
      page: `${location.pathname}?${new URLSearchParams(queryOf(card, resident.id, place))}`,
    }),
    draftKey: () => key.current,
    onKept: () => {
      tell(KEPT, 'progress');
      reset();
      onKept();
    },
    onFault: async (fault) => {
      const { status, message } = fault;
      if (wasSentBefore(fault)) key.current = undefined;
      const outdated = wasSentBefore(fault) ? REPLACES_SENT : status === 409 && OUTDATED;
      if (outdated) keepDraft((await onOutdated())?.version ?? 0);
      const says = outdated || (status === 422 && message);
      if (says) setAlert(says);
      return Boolean(says);
    },
    onSaved: ({ warnings = [] }) => {
      reset();
      onSaved(warnings);
    },
  });
  const { form } = made;
  const keepDraft = (version: number) => {
    drafts.set(draftKey, { values: form.getFieldsValue(true), version });
    setTouched(true);
    onBegun?.(true);
  };
  const reset = () => {
    drafts.delete(draftKey);
    made.reset();
    setTouched(false);
    onBegun?.(false);
    setAlert(null);
  };
  const begin = kept?.form?.values ?? valuesOf(card, start);
  // A form in which nothing was filled in follows the sheet that it starts with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of it
  useEffect(() => {
    form.setFieldsValue(drafts.get(draftKey)?.values ?? begin);
  }, [form, draftKey, start?.version]);
  return {
    ...made,
    reset,
    begin,
    values: Form.useWatch<FormValues>([], form) ?? begin,
    alert: alert ?? made.trouble,
    touched,
    edited: (changed: FormValues) => {
      keepDraft(version());
      made.edited(changed);
    },
  };
}

/** The version of the sheet that an item replaces. Whoever opens it again is shown the one that came meanwhile. */
const versionOf = ({ theirs, body }: OutboxItem): number => theirs?.version ?? Number(body.version);

type RemediationProps = { rule: NonNullable<Scorecard['remediation']>; low: readonly SheetRow[] };

/** Asks what will be done about low scores. When it is empty it warns, but the sheet can be saved. */
function Remediation({ rule, low }: RemediationProps) {
  const id = useId();
  return (
    <div className="note open stack apart">
      <label className="strong" htmlFor={id}>
        {rule.label}
      </label>
      <p id={`${id}-why`}>
        {rule.hint} Below it: {low.map(({ label }) => label).join('; ')}.
      </p>
      <Form.Item name={remediationName} noStyle>
        <Input.TextArea
          id={id}
          aria-describedby={`${id}-why`}
          data-after-scores=""
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={longestRemediation}
        />
      </Form.Item>
    </div>
  );
}

/** The form of a sheet, with its buttons. */
export function Editor(props: EditorProps) {
  const { resident, place, type } = props;
  const { sheet: card } = type;
  const { today } = useViewer();
  const { form, begin, values, alert, touched, saving, edited, reset, submit } = useSheetForm(props);
  const [said, say] = useState('');
  const low = lowRows(card, values);
  const rows = sheetRows(card);
  const blanks = rows.filter(({ name }) => typeof values[name] !== 'number').length;
  const begins = resident.joinedDate ? (beginsOn(card, place, resident.joinedDate) ?? '') : '';
  const isEarly = begins > today;
  const countsBlanks = card.blank !== undefined && blanks > 0;
  const [asks, ask] = useState(false);
  const { discard, question } = useDiscard({ isChanged: () => touched, outlasts: 'leaving' });
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever came by a link types the first score at once. A list in which somebody chooses keeps the focus, and no
    // keyboard comes up on a phone. Waits for the next frame, because the fields are made anew with their first values.
    const frame = requestAnimationFrame(() => {
      if (!props.leads || document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches) return;
      whole.current?.querySelector<HTMLElement>('[data-score]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [props.leads]);
  return (
    <Form form={form} name="sheet" component={false} initialValues={begin} onValuesChange={edited}>
      <form
        ref={whole}
        aria-label={props.label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Nobody should leave a blank that counts as a score by mistake, or score a time that nobody has seen.
          if (countsBlanks || isEarly) ask(true);
          else void submit();
        }}
      >
        <p className="small gap">{howToScore(card)}</p>
        <FillRows card={card} values={values} say={say} />
        <span className="visually-hidden" role="status">
          {said}
        </span>
        {card.remediation && low.length > 0 && <Remediation rule={card.remediation} low={low} />}
        <div className="row end foot apart">
          {alert && <Alert className="grow" type="error" showIcon message={alert} />}
          <div className="row close buttons">
            <span className="small digits">
              {rows.length - blanks} of {rows.length} scored
            </span>
            {touched && (
              <Button onClick={() => discard(reset)} disabled={saving}>
                Reset
              </Button>
            )}
            <Button
              type="primary"
              htmlType="submit"
              loading={saving}
              data-after-scores={low.length > 0 ? undefined : ''}
            >
              Save
            </Button>
          </div>
        </div>
        <ConfirmDialog
          open={asks}
          title={countsBlanks ? 'Blank scores' : 'This period has not begun'}
          text={[
            isEarly && `${placeInWords(card, place)} begins on ${showDay(begins)}, and a sheet cannot be taken back.`,
            countsBlanks && `${blanks} of ${rows.length} scores are blank. Each is saved as ${card.blank}.`,
          ]
            .filter(Boolean)
            .join(' ')}
          confirm={countsBlanks ? `Save them as ${card.blank}` : 'Save anyway'}
          busy={saving}
          onConfirm={() => {
            ask(false);
            void submit();
          }}
          onCancel={() => ask(false)}
        />
        {question}
      </form>
    </Form>
  );
}

/** The possible digits and their meaning, in words. */
function howToScore({ scale, blank }: Scorecard): string {
  const { min, max, bands = [] } = scaleOf(scale);
  const meant = bands.map(({ word, upTo }, index) => {
    const from = (bands[index - 1]?.upTo ?? min - 1) + 1;
    return `${from === upTo ? from : `${from}–${upTo}`} ${word}`;
  });
  const amounts = meant.length > 0 ? `: ${meant.join(', ')}` : '';
  const blanks = blank === undefined ? '' : ` A blank counts as ${blank}; you are asked first.`;
  return `A digit from ${min} to ${max} fills a score and moves on to the next${amounts}.${blanks}`;
}
