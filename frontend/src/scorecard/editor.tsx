import { Alert, Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { longestRemediation, type Scorecard, type SheetRow, scaleOf } from '../../../schemas';
import { faultOf } from '../api/fault';
import { route } from '../api/route';
import { useSend } from '../api/use-answer';
import { isOffline, sentWhenOnline, useWhenOnline } from '../api/use-when-online';
import { FillRows } from './score-rows';
import { type Draft, draftOf, faultsOf, lowRows, type Mark, type Place, type SavedSheet, saveBody } from './sheet';

export type EditorOptions = {
  card: Scorecard;
  student: string;
  place: Place;
  /** What the form starts from; `null` is blank. */
  start: SavedSheet | null;
  /** What is saved there now: a save replaces it. */
  saved: SavedSheet | null;
  /** Keeps the draft apart from other forms. */
  draftKey: string;
  /** @param warnings what the server remarks on a sheet that it saved */
  onSaved: (warnings: string[]) => void;
  /** Somebody else saved it meanwhile: loads theirs. */
  onOutdated: () => Promise<unknown>;
};

const OUTDATED =
  'Somebody else saved this sheet after you opened it. Nothing of yours is lost: save again to replace theirs.';

/** A form from the first digit to saved. */
export function useEditor({ card, student, place, start, saved, draftKey, onSaved, onOutdated }: EditorOptions) {
  const { draft, touched, change, reset } = useDraft(draftKey, draftOf(card, start));
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set());
  const [alert, setAlert] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [offline, setOffline] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send } = useSend();

  const mark = (row: SheetRow, next: Mark) => {
    setOffline(false);
    change({ ...draft, marks: { ...draft.marks, [row.name]: next } });
    if (faulty.has(row.name)) setFaulty(new Set([...faulty].filter((id) => id !== row.name)));
  };
  const submit = async () => {
    const body = saveBody(card, { student, place, version: saved?.version ?? 0 }, draft);
    const faults = faultsOf(card, body);
    setFaulty(new Set(faults?.rows));
    setAlert(faults?.sentence ?? null);
    if (faults) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    setOffline(false);
    try {
      const { warnings } = await send(route('POST :type/add', { path: { type: card.api.path }, body }));
      reset();
      onSaved(Array.isArray(warnings) ? warnings.filter((each) => typeof each === 'string') : []);
    } catch (error) {
      const { status, message } = faultOf(error);
      if (status === 409) await onOutdated();
      setOffline(isOffline(status));
      if (isOffline(status)) setAlert(sentWhenOnline);
      else setAlert(status === 409 ? OUTDATED : status === 422 && message ? message : card.says.saveFailed);
    } finally {
      setSaving(false);
    }
  };
  useWhenOnline(offline, () => void submit());
  return {
    draft,
    touched,
    faulty,
    alert,
    saving,
    form,
    mark,
    submit,
    remediate: (remediation: string) => change({ ...draft, remediation }),
    reset: () => {
      reset();
      setFaulty(new Set());
      setAlert(null);
      setOffline(false);
    },
  };
}

/** Forms that somebody left before saving, until the page is loaded anew: signing out does that. */
const left = new Map<string, Draft>();

/** A form's values, kept by key while one looks at something else. @param start what an untouched form holds */
function useDraft(key: string, start: Draft) {
  const [draft, setDraft] = useState<Draft>(() => left.get(key) ?? start);
  const [touched, setTouched] = useState(() => left.has(key));
  return {
    draft,
    touched,
    change: (next: Draft) => {
      left.set(key, next);
      setDraft(next);
      setTouched(true);
    },
    /** Back to the start. */
    reset: () => {
      left.delete(key);
      setDraft(start);
      setTouched(false);
    },
  };
}

export type RemediationProps = {
  rule: NonNullable<Scorecard['remediation']>;
  low: readonly SheetRow[];
  value: string;
  onChange: (text: string) => void;
};

/** Asks what should be done about low scores. Left empty it warns, and stands in nobody's way. */
export function Remediation({ rule, low, value, onChange }: RemediationProps) {
  const id = useId();
  return (
    <div className="note open stack apart">
      <label className="strong" htmlFor={id}>
        {rule.label}
      </label>
      <p id={`${id}-why`}>
        {rule.hint} Below it: {low.map(({ label }) => label).join('; ')}.
      </p>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-why`}
        data-after-scores=""
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={longestRemediation}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export type EditorProps = EditorOptions & {
  /** Names the form to a screen reader. */
  label: string;
};

/** A sheet to fill, and the way to save it. */
export function Editor({ label, ...options }: EditorProps) {
  const { card } = options;
  const editor = useEditor(options);
  const [said, say] = useState('');
  const low = lowRows(card, editor.draft);
  const { min, max } = scaleOf(card.scale);
  return (
    <form
      ref={editor.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.submit();
      }}
    >
      <p className="small gap">
        A digit from {min} to {max} fills a score and moves on to the next
        {card.blank !== undefined && `; a blank score is saved as ${card.blank}`}.
      </p>
      <FillRows card={card} draft={editor.draft} faulty={editor.faulty} onMark={editor.mark} say={say} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {card.remediation && low.length > 0 && (
        <Remediation rule={card.remediation} low={low} value={editor.draft.remediation} onChange={editor.remediate} />
      )}
      <div className="row end foot apart">
        {editor.alert && <Alert className="grow" type="error" showIcon message={editor.alert} />}
        <div className="row close buttons">
          {editor.touched && (
            <Button onClick={editor.reset} disabled={editor.saving}>
              Reset
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            loading={editor.saving}
            data-after-scores={low.length > 0 ? undefined : ''}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
