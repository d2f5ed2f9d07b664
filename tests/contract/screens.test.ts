import { describe, expect, it } from 'vitest';
import { KNOWN_DAYS } from '../../backend/src/auth/known-devices';
import { MAIL_DAYS, SIGN_UP_DAYS } from '../../backend/src/operate/retention/retention';
import { oldAddresses } from '../../frontend/src/app/old-address';
import { otherScreens } from '../../frontend/src/app/other-screens';
import { CELL_LENGTH } from '../../frontend/src/components/full-text';
import { pageNumbers } from '../../frontend/src/components/pager';
import { judge } from '../../frontend/src/public/forms/judge';
import { declarationOf } from '../../frontend/src/public/forms/markup';
import { SHRINK_AFTER, TO_TOP_AFTER } from '../../frontend/src/public/layout/measures';
import { checkSignIn, checkSignUp } from '../../frontend/src/public/validation';
import * as site from '../../frontend/src/public/words';
import { detailsFromToken } from '../../frontend/src/session/details';
import * as area from '../../frontend/src/words';
import registry from '../../resources.config';
import { administers, roles, rowsPerPage } from '../../schemas';
import { DEVICE, TOKEN } from '../../schemas/signing-in/cookies';
import { returnPath } from '../../schemas/signing-in/return-path';
import { routesOf } from '../support/pages';
import * as facts from './facts';
import { compareAttendance, compareScreens } from './facts-check/screens';
import { compareNavigation } from './facts-check/screens/navigation';
import { controlsOf, linksOf, pageAt, publicPaths } from './facts-check/screens/site';
import { compareWords } from './facts-check/screens/words';

const checkContact = (values: Record<string, string>) => judge(JSON.parse(declarationOf('contact')), values);
const checkDemoRequest = (values: Record<string, string>) => judge(JSON.parse(declarationOf('demoRequests')), values);

const ofTeachers: readonly string[] = ['all-staffs', 'quaterly-appraisal', 'memo', 'aetcom', 'print-logbook'];
const ofCoordinators = facts.facultyRoutes.filter((route) =>
  /^(dashboard|all-students|institute|profile|support|reports|drp-|offline-drp)/.test(route),
);
const ofAdministrators = [
  'dashboard',
  'all-students',
  'all-staffs',
  'institute',
  'profile',
  'reports',
  'requests',
  'mail',
  'audit',
];
const ofAdministration = ['accounts', 'departments', 'requests', 'mail', 'audit'];

describe('the screens that are no logbook entries say what the specification says', () => {
  it('of sheets, memos, directories and forms', () => {
    expect(compareScreens(registry, facts)).toEqual([]);
  });

  it('of attendance', () => {
    expect(compareAttendance(registry, facts.drpAttendance)).toEqual([]);
  });

  it('of pages, menus and old addresses', () => {
    const navigation = { screens: otherScreens, legacy: oldAddresses(), publicPaths };
    expect(compareNavigation(registry, navigation, facts)).toEqual([]);
  });

  it.each([
    { role: 'faculty', opens: facts.facultyRoutes, never: [] },
    { role: 'hod', opens: facts.facultyRoutes, never: [] },
    { role: 'drpc', opens: ofCoordinators, never: ofTeachers },
    { role: 'admin', opens: ofAdministrators, never: [] },
  ] as const)('of the pages of $role', ({ role, opens, never }) => {
    const routes = routesOf(role);
    expect(opens.filter((route) => !routes.includes(route))).toEqual([]);
    expect(never.filter((route) => routes.includes(route))).toEqual([]);
  });

  it.each(roles)('of administration, which only administrators have: %s', (role) => {
    const routes = ofAdministration.filter((route) => routesOf(role).includes(route));
    expect(routes).toEqual(administers(role) ? ofAdministration : []);
  });

  it('in words that stand in no declaration', () => {
    expect(compareWords({ area, site }, facts)).toEqual([]);
  });

  it('in numbers', () => {
    const { constants, landing } = facts;
    expect([rowsPerPage, CELL_LENGTH]).toEqual([constants.rowsPerPage, constants.charactersShown]);
    for (const at of [1, 7, 20]) expect(pageNumbers(at, 20)).toHaveLength(constants.pageNumbersShown);
    expect([SHRINK_AFTER, TO_TOP_AFTER]).toEqual([landing.header.scrolledAfter, landing.scrollToTopAfter]);
  });
});

describe('the public site says what the specification says', () => {
  const { signIn, signUp, landing, contact, demoRequest, policies, forgotPassword } = facts;

  it('to whoever signs in', () => {
    const page = pageAt(signIn.route);
    for (const words of signIn.loginTypes) expect(page.words).toContain(words);
    for (const label of signIn.labels) expect(page.words.toLowerCase()).toContain(label);
    for (const to of signIn.leadsTo) expect(linksOf(page)).toContain(to);
    expect(page.html).toContain(`>${signIn.dialogTitle}<`);
    expect(Object.entries(signIn.goesTo).map(([type]) => returnPath(null, type as 'student'))).toEqual(
      Object.values(signIn.goesTo),
    );
    const nothing = checkSignIn({ loginType: '', userName: '', password: '' });
    for (const what of signIn.required) expect(nothing.summary?.toLowerCase()).toContain(what);
    const payload = Object.fromEntries(signIn.token.payload.map((name) => [name, 'asha']));
    const stored = detailsFromToken(`x.${btoa(JSON.stringify(payload))}.y`);
    expect(stored).toEqual(Object.fromEntries(signIn.stored.fields.map((name) => [name, 'Asha'])));
  });

  it('to whoever has forgotten the password', () => {
    const page = pageAt(forgotPassword.route);
    expect(controlsOf(page)).toEqual(forgotPassword.labels);
    expect(page.words.toLowerCase()).toContain(forgotPassword.button);
    expect(page.words.toLowerCase()).toContain(forgotPassword.back.words);
    expect(linksOf(page)).toContain(forgotPassword.back.to);
  });

  it('to whoever signs up', () => {
    // The password is ours: the specification's form sends nothing.
    expect(controlsOf(pageAt(signUp.route)).filter((name) => name !== 'password')).toEqual(signUp.fields);
    const values = Object.fromEntries(signUp.fields.map((name) => [name, '']));
    const { fields } = checkSignUp({ ...values, password: '', agreeTerms: false } as Parameters<typeof checkSignUp>[0]);
    const demanded = Object.keys(fields).filter((name) => name !== 'password');
    expect(demanded.toSorted()).toEqual(
      signUp.fields.filter((name) => !(signUp.optional as readonly string[]).includes(name)).toSorted(),
    );
  });

  it('on the landing page', () => {
    const page = pageAt('/');
    for (const id of landing.sections) expect(page.html).toContain(`id="${id}"`);
    for (const id of landing.sections) expect(linksOf(page)).toContain(`#${id}`);
    expect(controlsOf(page)).toEqual(contact.fields);
    expect(page.html).toContain('data-reach="messaging"');
    for (const feature of landing.promotes) expect(page.html.toLowerCase()).toContain(`<h3>${feature}</h3>`);
    for (const words of landing.describes) expect(page.words.toLowerCase()).toContain(words);
  });

  it('about a contact message', () => {
    const nothing = { name: '', email: '', contact: '', message: '' };
    expect(checkContact(nothing).fields).toEqual(contact.sentences);
    const fine = { name: 'Asha', email: 'a@b.test', contact: '9'.repeat(contact.contactDigits), message: 'x' };
    expect(checkContact(fine).fields).toEqual({});
    expect(checkContact({ ...fine, name: ` ${'A'.repeat(contact.nameLength - 1)} ` }).fields).toEqual({
      name: contact.sentences.name,
    });
    for (const wrong of ['9'.repeat(9), '9'.repeat(11), '98765 43210', '+919876543'])
      expect(checkContact({ ...fine, contact: wrong }).fields).toEqual({ contact: contact.sentences.contact });
  });

  it('about a demo request', () => {
    const page = pageAt(demoRequest.route);
    expect(controlsOf(page)).toEqual(demoRequest.fields);
    expect(page.words.toLowerCase()).toContain(demoRequest.batchLabel.toLowerCase());
    const { sentences } = demoRequest;
    const fine = {
      name: 'A',
      designation: 'B',
      institute: 'C',
      address: 'D',
      pgCount: '0',
      contact: '9'.repeat(demoRequest.contactDigits),
      email: 'a@b.test',
      demoSlot: '2026-01-01T10:00',
    };
    expect(checkDemoRequest(fine)).toEqual({ fields: {} });
    for (const name of demoRequest.fields)
      expect(checkDemoRequest({ ...fine, [name]: ' ' }).summary, name).toBe(sentences.missing);
    expect(checkDemoRequest({ ...fine, contact: '98765' }).fields).toEqual({ contact: sentences.contact });
    expect(checkDemoRequest({ ...fine, email: 'nobody' }).fields).toEqual({ email: sentences.email });
    expect(checkDemoRequest({ ...fine, pgCount: String(demoRequest.leastPgCount - 1) }).fields).toHaveProperty(
      'pgCount',
    );
  });

  it.each(policies.routes)('on %s', (route) => {
    const page = pageAt(route);
    expect(page.words).toContain(policies.back);
    expect(linksOf(page)).toContain('/');
    expect(page.words).toContain(policies.lastUpdated);
  });

  it('about refunds, and about age', () => {
    const { refund, leastAge } = policies;
    const { words } = pageAt('/refund-policy');
    expect(words).toContain(`${refund.guaranteeDays}-day money-back guarantee`);
    expect(words).toContain(`within ${refund.requestWithinDays} days`);
    expect(words).toContain(`${refund.processingBusinessDays} business days`);
    expect(words).toContain(`within ${refund.responseBusinessDays} business days`);
    expect(words).toContain(`more than ${refund.downtimeHours} consecutive hours`);
    expect(words).toContain('prorated refund');
    expect(pageAt('/terms-and-condition').words).toContain(`not for people under ${leastAge}`);
  });

  it.each([
    [`${TOKEN} keeps you signed in`],
    [`${DEVICE} tells the sign-in for ${KNOWN_DAYS} days`],
    [`is deleted after ${SIGN_UP_DAYS} days, a mail to you after ${MAIL_DAYS}`],
  ])('about what is kept: “%s”', (words) => expect(pageAt('/privacy-policy').words).toContain(words));
});
