import '../styles/forms.css';
import { call } from '../../session/http';
import { rememberSide } from '../../session/last-side';
import { enhanceForm, findForm, refusal, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { checkReset } from '../validation';

const form = findForm('reset-password');
const query = new URLSearchParams(location.search);
const token = query.get('token') ?? '';
/** Where the code of a slip is typed. */
const code = document.querySelector<HTMLElement>('[data-code]');
const college = query.has('invited') ? document.querySelector<HTMLElement>('[data-college]') : null;

function show(selector: string) {
  form.hidden = true;
  const section = document.querySelector<HTMLElement>(selector);
  if (!section) return;
  section.hidden = false;
  section.focus();
}

/** What goes on signing in, and the way to where that is ended. */
function tellOthers({ otherWays, securityPage }: { otherWays: readonly string[]; securityPage: string }) {
  const others = document.querySelector<HTMLElement>('[data-others]');
  const ways = others?.querySelector('[data-ways]');
  if (!others || !ways || otherWays.length === 0) return;
  ways.textContent = otherWays.join('; ');
  others.querySelector('[data-security]')?.setAttribute('href', `/signin?${new URLSearchParams({ to: securityPage })}`);
  others.hidden = false;
}

chrome();
// The token opens an account: keep it out of the history, and of what this page might tell another site.
history.replaceState(null, '', location.pathname);

// Whoever was invited may come in by the college instead of choosing a password.
if (college && token)
  void publicConfig().then(async ({ signInBy }) => {
    if (signInBy) (await import('../sign-in/college')).offerColleges(college, signInBy, { invitation: token });
  });

if (token === '' && code) code.hidden = false;
if (token === '' && !code) show('[data-no-token]');
else
  enhanceForm({
    form,
    read: (data) => ({
      token: token || text(data, 'code'),
      password: text(data, 'password'),
      again: text(data, 'again'),
    }),
    check: checkReset,
    send: async ({ token, password }) => {
      await refuseWeak(password);
      const done = await call<'POST auth/reset-password'>('/api/auth/reset-password', { token, password });
      // The sign-in that follows is of this kind.
      rememberSide(done.securityPage.startsWith('/student') ? 'student' : 'faculty');
      tellOthers(done);
    },
    failed: (error) => refusal(error, 'The password could not be changed. Please ask for a new link.'),
    done: () => show('[data-changed]'),
  });
