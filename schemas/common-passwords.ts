/** Words that people add digits and signs to when they are asked for a longer password. */
const WORDS = new Set(
  `abcd abcdef access admin administrator aiims angel anmol apollo asdf asdfgh asdfghjkl asdfjkl babygirl baseball
  batman bharat bollywood butterfly change changeit changeme chocolate college computer cricket daniel default delhi
  department demo doctor doctors dragon elogbook facebook faculty flower football freedom friends ganesh ganpati
  google guest hanuman hello hellohello hospital iloveu iloveyou india indian indians jaimatadi jesus jesuschrist
  jordan killer krishna letmein liverpool logbook login lovely loveyou mahadev manager master medical medicine
  michael monkey mumbai mummy mummypapa mylove mynameis mypassword newpassword nothing omsairam papamummy pass
  passcode passme password passwords passwort pathology pokemon princess professor pune qazwsx qazwsxedc qwer qwert
  qwerty qwertyui qwertyuiop radhakrishna resident root sachin sairam samsung secret shadow shivshakti shree
  spiderman starwars student summer sunshine superman support surgery sweety system teacher temp temporary test
  testing trustno user username welcome welcomeback whatever winter zxcv zxcvbn zxcvbnm`.split(/\s+/),
);

/** Of those that leaked most often, the long ones that are no word with an ending. */
const LEAKED = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 zaq1zaq1zaq1 1a2b3c4d5e
  a1b2c3d4e5 a1s2d3f4g5 abc123abc123 123abc456def abcd1234efgh 123qweasdzxc qweasdzxc123 qwe123qwe123 qwer1234asdf
  asdf1234qwer 1234qwerasdf asd123asd123 zxc123zxc123 aa12345678 a123456789 q123456789 1234567890a 1234567890q
  123456789abc abc1234567890 p4ssw0rd123 pass1234word correcthorsebatterystaple passwordpassword test123test123
  admin123admin123 india123india asdfghjkl123456 myspace12345 football12345 g_czechout 3rjs1la7qe 1g2w3e4r5t`.split(
    /\s+/,
  ),
);

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const EASY_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The one sentence about a password that is among the first that anyone would try, or undefined. */
export const commonPasswordFault = (password: string): string | undefined =>
  isCommonPassword(password) ? 'This password is too common. Please choose another one.' : undefined;

/** A common word with an ending, a run, a number. */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (LEAKED.has(text) || /^[\d\s+-]+$/.test(text)) return true;
  const unit = /^(.+?)\1+$/.exec(text)?.[1] ?? text;
  return unit.length <= 4 || EASY_RUNS.some((run) => run.includes(unit)) || isWord(unit);
}

/** @example isWord('P@ssw0rd#2026'.toLowerCase()) // true */
function isWord(text: string): boolean {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = [...text.replace(/[^a-z@$!]+$/, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return WORDS.has(bare) || WORDS.has(plain) || WORDS.has([...bare].map((sign) => LOOKALIKES[sign] ?? sign).join(''));
}
