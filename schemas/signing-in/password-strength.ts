import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';

/** Words of colleges and of India, which people add digits and signs to; the list of the library has few of them. */
const LOCAL =
  `aiims administrator anmol bharat bollywood changeit default delhi demo department doctors elogbook facebook
  faculty ganesh ganpati guest hanuman hospital jaimatadi jesuschrist krishna logbook login mahadev medical medicine
  mumbai mummy mummypapa mynameis mypassword newpassword omsairam papamummy passcode passwords pathology professor pune
  radhakrishna resident root sachin sairam shivshakti shree surgery temporary trustno username welcomeback`.split(
    /\s+/,
  );

/** As much as is looked at: judging takes longer than in proportion. */
const LOOKED_AT = 48;
/**
 * The strength that resists somebody who has stolen the hashes and has a day, or who has all passwords that ever
 * leaked.
 */
const ENOUGH = 3;
/** Signs besides one's name and address. */
const LEAST_OF_ITS_OWN = 6;

const common = 'is too common';
const keys = 'is a row of keys';
const repeated = 'repeats itself';
const dates = 'is little more than a date';
/** By the library's word for what it saw first. */
const FAULTS: Readonly<Record<string, string>> = {
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: common,
  wordByItself: common,
  straightRow: keys,
  keyPattern: keys,
  sequences: 'is little more than a row such as abcdef or 123456',
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  recentYears: dates,
  dates,
};

let judge: Promise<ZxcvbnFactory> | undefined;

async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const options = { maxLength: LOOKED_AT, l33tMaxSubstitutions: 10, graphs: adjacencyGraphs };
  return new ZxcvbnFactory({ ...options, dictionary: { ...dictionary, local: LOCAL } });
}

/** Whose password it is. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string;
}

/**
 * The sentence about a password that is easy to guess, or undefined. The word lists are loaded with the first question.
 */
export async function weaknessOf(password: string, { name = '', email = '' }: PasswordOwner = {}) {
  const text = password.toLowerCase();
  if (email && text === email.toLowerCase()) return 'Password must not be your email address';
  const own = `${name} ${email}`
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(({ length }) => length > 2);
  if (own.reduce((left, word) => left.replaceAll(word, ''), text).length < LEAST_OF_ITS_OWN)
    return says('is made of your name or address');
  judge ??= makeJudge();
  const result = (await judge).check(password);
  return result.score < ENOUGH ? says(faultIn(result)) : undefined;
}

const says = (fault: string) => `This password ${fault}. Please choose another one.`;

function faultIn({ feedback: { warning }, sequence }: ZxcvbnResult): string {
  const isListed = sequence.some(({ pattern }) => pattern === 'dictionary');
  return FAULTS[warning ?? ''] ?? (isListed ? 'is a common word with an ending' : 'is too easy to guess');
}
