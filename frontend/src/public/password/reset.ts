import '../styles/forms.css';
import type { Answer, Api } from '../../../../schemas/api';
import type { Side } from '../../../../schemas/side';
import { returnPath } from '../../../../schemas/signing-in/return-path';
import { call, HttpError } from '../../session/http';
import { rememberSide, signIn } from '../../session/sign-in';
import { enhanceForm, findForm, refusal, text } from '../forms/form';
import { refuseWeak } from '../forms/refuse-weak';
import { showInstead } from '../forms/show-instead';
import { chrome } from '../layout/chrome';
import { publicConfig } from '../layout/config';
import { forgetAddress, takeFromAddress } from '../layout/kept-address';
import { checkReset } from '../validation';

const form = findForm('reset-password');
const query = new URLSearchParams(takeFromAddress('search'));
const token = query.get('token') ?? '';
/** Where the code of a slip is typed. */
const code = document.querySelector<HTMLElement>('[data-code]');
const college = query.has('invited') ? document.querySelector<HTMLElement>('[data-college]') : null;

/** What goes on signing in, and the way to where that is ended. */
function tellOthers({ otherWays, securityPage }: { otherWays: readonly string[]; securityPage: string }) {
  const others = document.querySelector<HTMLElement>('[data-others]');
  const ways = others?.querySelector('[data-ways]');
  if (!others || !ways || otherWays.length === 0) return;
  ways.textContent = otherWays.join('; ');
  others.querySelector('[data-security]')?.setAttribute('href', `/signin?${new URLSearchParams({ to: securityPage })}`);
  others.hidden = false;
}

type Changed = Answer<Api['POST auth/reset-password']>;

/** Whoever was invited is in at once. Where that fails, the page says how to sign in. */
async function goOn({ userName, securityPage }: Changed, password: string) {
  const loginType: Side = securityPage.startsWith('/student') ? 'student' : 'faculty';
  rememberSide(loginType);
  if (userName === undefined) return showInstead(form, 'changed');
  try {
    await signIn({ userName, password, loginType, remember: false });
    location.assign(returnPath(null, loginType));
  } catch {
    showInstead(form, 'changed');
  }
}

chrome();
// Before a password is thought of for a link that was used or replaced.
if (token)
  call<'POST auth/reset-password/check'>('/api/auth/reset-password/check', { token }).catch((error: unknown) => {
    // Anything else the form says when it is sent.
    if (!(error instanceof HttpError && error.status === 400)) return;
    const says = document.querySelector('[data-dead-says]');
    if (says) says.textContent = error.fault.message ?? '';
    college?.toggleAttribute('hidden', true);
    showInstead(form, 'dead');
  });

// Whoever was invited may come in by the college instead of choosing a password.
if (college && token)
  void publicConfig().then(async ({ signInBy }) => {
    if (signInBy) (await import('../sign-in/college')).offerColleges(college, signInBy, { invitation: token });
  });

let changed: Changed | undefined;
if (token === '' && code) code.hidden = false;
if (token === '' && !code) showInstead(form, 'no-token');
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
      changed = await call<'POST auth/reset-password'>('/api/auth/reset-password', { token, password });
      tellOthers(changed);
    },
    failed: (error) => refusal(error, 'The password could not be changed. Please ask for a new link.'),
    done: ({ password }) => {
      forgetAddress();
      if (changed) void goOn(changed, password);
    },
  });
