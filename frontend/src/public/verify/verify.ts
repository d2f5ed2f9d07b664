import type { Verification } from '../../../../schemas/api/public-site';
import { showDay } from '../../../../schemas/days/dates';
import '../styles/forms.css';
import { call, HttpError } from '../../session/http';
import { enhanceForm, findForm, text } from '../forms/form';
import { chrome } from '../layout/chrome';

const form = findForm('verify');
const inPath = plain(location.pathname.split('/')[2] ?? '');

/** An address that cannot be decoded is no code either. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function show(state: string, facts: Verification | null, reason?: string) {
  for (const section of document.querySelectorAll<HTMLElement>('[data-state]')) {
    section.hidden = section.dataset.state !== state;
  }
  const list = document.querySelector<HTMLElement>('[data-facts]');
  if (list) list.hidden = facts === null;
  const why = document.querySelector<HTMLElement>('[data-reason]');
  if (why && reason) why.textContent = reason;
  showSections(facts?.sections ?? []);
  if (!facts) return;
  for (const line of document.querySelectorAll<HTMLElement>('[data-change]')) {
    // A server of an earlier version says none.
    line.hidden = !(facts.changes ?? []).some((change) => change === line.dataset.change);
  }
  const shown: Readonly<Record<string, unknown>> = { ...facts, issuedOn: showDay(facts.issuedOn) };
  for (const place of document.querySelectorAll<HTMLElement>('[data-fact]')) {
    const value = shown[place.dataset.fact ?? ''];
    place.textContent =
      place.dataset.fact === 'complete'
        ? value
          ? 'Complete when it was printed'
          : 'Not complete when it was printed'
        : String(value || '-');
  }
}

function showSections(sections: Verification['sections']) {
  const part = document.querySelector<HTMLElement>('[data-sections]');
  if (!part) return;
  part.hidden = sections.length === 0;
  part.querySelector('dl')?.replaceChildren(
    ...sections.map(({ heading, records, verified }) => {
      const [row, label, value] = [
        document.createElement('div'),
        document.createElement('dt'),
        document.createElement('dd'),
      ];
      label.textContent = heading;
      value.textContent = verified === null ? String(records) : `${records}, ${verified} verified`;
      row.append(label, value);
      return row;
    }),
  );
}

async function check(code: string): Promise<void> {
  try {
    const answer = await call<'GET verify/:code'>(`/api/verify/${encodeURIComponent(code)}`);
    show(answer.state, answer);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) show('unknown', null);
    else show('failed', null, error instanceof HttpError ? error.fault.message : undefined);
  }
}

chrome();

enhanceForm({
  form,
  read: (data) => ({ code: text(data, 'code').trim() }),
  check: ({ code }) => ({ fields: code ? {} : { code: 'Please enter the code' } }),
  send: async ({ code }) => {
    history.replaceState(null, '', `/verify/${encodeURIComponent(code)}`);
    await check(code);
  },
  failed: () => ({ fields: {} }),
  done: () => undefined,
  busyText: 'Checking…',
});

if (inPath) {
  const field = form.querySelector<HTMLInputElement>('[name="code"]');
  if (field) field.value = inPath;
  void check(inPath);
}
