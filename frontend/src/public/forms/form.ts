import { HttpError } from '../../session/http';
import { isFine, type Verdict } from '../validation';
import { submitting } from '../words';

/** What a form does. `Values` is what `check` judges and `send` sends. */
type FormPlan<Values> = {
  form: HTMLFormElement;
  read(data: FormData): Values;
  check(values: Values): Verdict;
  send(values: Values): Promise<unknown>;
  /** Called after the values were sent. */
  done(values: Values): void;
  /** Words for a failed `send`; the form keeps its values. */
  failed(error: unknown): Verdict;
  /** The button's text while sending. @default 'Submitting...' */
  busyText?: string;
};

/** A text of the form; absent and file entries are empty. */
export function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter((element): element is Control => 'name' in element && element.name === name);
}

function mark(form: HTMLFormElement, name: string, sentence: string | undefined) {
  for (const control of controls(form, name)) {
    if (sentence === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  const place = form.querySelector(`[data-error-for="${name}"]`);
  if (place) place.textContent = sentence ?? '';
}

const say = (form: HTMLFormElement, place: 'alert' | 'result', words: string) => {
  const element = form.querySelector(`[data-${place}]`);
  if (element) element.textContent = words;
};

/**
 * Shows a verdict in place of the last one and moves to the first field that it names.
 * A sentence about something that the form does not have joins the summary: nothing is kept from the reader.
 */
export function showVerdict(form: HTMLFormElement, { summary, fields }: Verdict): void {
  for (const { name } of [...form.elements] as Control[]) if (name) mark(form, name, undefined);
  const strays: (string | undefined)[] = [];
  for (const [name, sentence] of Object.entries(fields)) {
    if (controls(form, name).length > 0) mark(form, name, sentence);
    else strays.push(sentence);
  }
  say(form, 'alert', [summary, ...strays].filter(Boolean).join(' '));
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Shows what came of the form, politely. */
export function showResult(form: HTMLFormElement, words: string): void {
  say(form, 'result', words);
}

/**
 * Takes a form over: checks, sends once, says what happened. Editing a field clears its sentence and the summary.
 */
export function enhanceForm<Values>(plan: FormPlan<Values>): void {
  const { form } = plan;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('The form has no button to submit it');
  const idleText = button.textContent;
  // The browser's own bubbles would hide our sentences; they stay as the fallback without this script.
  form.noValidate = true;
  button.disabled = false;
  revealPasswords(form);
  let busy = false;

  const setBusy = (now: boolean) => {
    busy = now;
    // Not `disabled`: that would throw the keyboard's focus away.
    button.setAttribute('aria-disabled', String(now));
    button.textContent = now ? (plan.busyText ?? submitting) : idleText;
  };

  form.addEventListener('input', (event) => {
    const { name } = event.target as Control;
    if (name) mark(form, name, undefined);
    say(form, 'alert', '');
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    showResult(form, '');
    const values = plan.read(new FormData(form));
    const verdict = plan.check(values);
    showVerdict(form, verdict);
    if (!isFine(verdict)) return;
    setBusy(true);
    try {
      await plan.send(values);
    } catch (error) {
      setBusy(false);
      showVerdict(form, plan.failed(error));
      return;
    }
    setBusy(false);
    plan.done(values);
  });
}

/** Sends a form as its button does. `requestSubmit` is younger than browsers in use. */
export const submit = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();

/** Lets the person read what they typed into a password field, hides it again when it is sent, and forgets it with the page. */
function revealPasswords(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('.password button')) {
    const input = button.previousElementSibling as HTMLInputElement;
    const show = (shown: boolean) => {
      input.type = shown ? 'text' : 'password';
      button.textContent = shown ? 'Hide' : 'Show';
    };
    button.hidden = false;
    button.addEventListener('click', () => show(input.type === 'password'));
    form.addEventListener('submit', () => show(false));
    // Back shows the page as it was left, to whoever sits there then.
    addEventListener('pagehide', () => {
      show(false);
      input.value = '';
    });
  }
}

/** The form of the page. Its absence is a fault of the markup. */
export function findForm(name: string): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`);
  if (!form) throw new Error(`The page has no form ${name}`);
  return form;
}

/**
 * The verdict of a server that refused: its sentences under the fields it names, else one sentence for the form.
 * @param sentence for failures that the server gives no words for, or whose words the page replaces
 * @param serverWords whether the server's own message may replace the sentence. @default true
 */
export function refusal(error: unknown, sentence: string, serverWords = true): Verdict {
  if (!(error instanceof HttpError)) throw error;
  const { errors, message } = error.fault;
  if (error.status === 422 && errors) return { fields: errors };
  return { summary: (serverWords && message) || sentence, fields: {} };
}
