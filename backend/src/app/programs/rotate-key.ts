import registry from '../../../../resources.config';
import { plural } from '../../../../schemas/texts/number-words';
import { loadConfig } from '../../base/config';
import { openDatabase, wishOf } from '../../base/database/open';
import { cipherWith } from '../../field-types';
import { command, OperatorError, say } from '../../operate/command';
import {
  addKey,
  announceKey,
  codesOfOldKeys,
  endCodes,
  forgetKeys,
  promoteKey,
  sealAnew,
  untilAllKnow,
} from '../../operate/rotate/rotate';
import { hiddenColumns, sealedColumns } from '../../operate/sealed/columns';
import { findPatientKeys, rememberKey } from '../../operate/sealed/keys';
import { databaseOf, loadExisting } from '../installation';
import { product } from '../product';

const usage = `npm run rotate-key -- [--announce | --alone] [--forget]
Seals all patient identifiers with a new key, while the server runs. It may be interrupted, and goes on when it is run again.
  --announce   makes a new key that seals nothing yet: copy the file to every machine that serves the same database, and run this again
  --alone      no other machine serves the database
  --forget     takes the old keys out of the file afterwards: backups made before can then be read with a copy of them alone
It ends with 3 when a key is missing: some values are opened by none.`;

/** After this many rounds, a server still encrypts with the old key because it does not have the new one. */
const MOST_ROUNDS = 3;

/** The command `npm run rotate-key`. */
const options = {
  announce: { type: 'boolean', default: false },
  alone: { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
} as const;

command({ usage, options }, async ({ values: { announce, alone, forget } }) => {
  const before = await loadExisting(process.env);
  const place = databaseOf(before, product);
  const { database } = await openDatabase(place);
  try {
    const shown = sealedColumns(registry);
    await findPatientKeys(before, database, shown);
    const columns = [...shown, ...(await hiddenColumns(database, wishOf(place).tables))];
    if (forget && !alone && before.patientKeys.reveal().length === 1)
      return say(`There is nothing to take out: ${before.patientKeys.place} has one key, and seals with it.`);
    if (announce) {
      await announceKey(before.patientKeys);
      say(`A new key stands behind the present one in ${before.patientKeys.file}, and seals nothing yet.`);
      say('Keep a copy of it in another safe place. Copy the file to every machine that serves this database.');
      say('Then run npm run rotate-key, here.');
      return;
    }
    const isShared = before.databaseUrl !== undefined && !alone;
    if (await promoteKey(before.patientKeys))
      say(`The announced key stands first in ${before.patientKeys.file} from now on.`);
    else if (await addKey(before.patientKeys, isShared))
      say(`A new key stands first in ${before.patientKeys.file}. Keep a copy of it in another safe place.`);
    else say('There is more than one key already: everything is sealed with the first.');
    const { patientKeys } = await loadConfig(process.env);
    const cipher = cipherWith(patientKeys);
    let [cells, unreadable] = [0, 0];
    // A server that did not know the new key yet may have encrypted something with the old one.
    for (let [found, round] = [1, 0]; found > 0; round += 1) {
      if (round === MOST_ROUNDS)
        throw new OperatorError(
          'A server still seals with an old key: copy the file to every machine that serves this database, and run this again.',
        );
      const sealed = await sealAnew(database, columns, cipher, (done) => say(`  ${cells + done} values`));
      await untilAllKnow();
      const rest = await sealAnew(database, columns, cipher);
      found = rest.cells;
      cells += sealed.cells + rest.cells;
      unreadable = rest.unreadable;
    }
    await rememberKey(database, patientKeys);
    say(`${cells} values are sealed with the new key; none with another${butFor(unreadable)}.`);
    if (unreadable > 0) process.exitCode = 3;
    const codes = await codesOfOldKeys(database, cipher);
    if (codes.length > 0)
      say(
        `${plural(codes.length, 'account has', 'accounts have')} recovery codes that end with the old key. Their owners make new ones under “Password and devices”.`,
      );
    if (!forget) {
      say('Backups made before need the old key. To take it out of the file: npm run rotate-key -- --forget');
      return;
    }
    if (unreadable > 0) return say('The old keys stay: one that is missing may be needed beside them.');
    // A code stops working with its key, so it must not be shown as left for a moment longer.
    await endCodes(database, codes);
    await forgetKeys(patientKeys);
    say('The old keys are out of the file.');
  } finally {
    await database.close();
  }
});

const butFor = (unreadable: number): string => (unreadable > 0 ? ` but ${unreadable}, which no key opens` : '');
