import registry from '../../../../resources.config';
import { loadConfig } from '../../base/config';
import { openDatabase } from '../../base/database/open';
import { cipherWith } from '../../field-types';
import { command, Refused, say } from '../../operate/command';
import { addKey, forgetKeys, sealAnew, sealedColumns, untilAllKnow } from '../../operate/rotate/rotate';
import { databaseOf } from '../installation';
import { features } from '../product';

const usage = `npm run rotate-key -- [--forget]
Seals all patient identifiers with a new key, while the server runs. It may be interrupted, and goes on when it is run again.
  --forget   takes the old keys out of the file afterwards: backups made before can then be read with a copy of them alone`;

/** The command `npm run rotate-key`. */
command({ usage, options: { forget: { type: 'boolean', default: false } } }, async ({ values: { forget } }) => {
  const before = await loadConfig(process.env);
  const { database } = await openDatabase(databaseOf(before, features));
  try {
    if (await addKey(before.patientKeys))
      say(`A new key stands first in ${before.patientKeys.file}. Keep a copy of it in another safe place.`);
    else say('There is more than one key already: everything is sealed with the first.');
    const { patientKeys } = await loadConfig(process.env);
    const cipher = cipherWith(patientKeys);
    const columns = sealedColumns(registry);
    let [cells, unreadable] = [0, 0];
    // A server that had not heard of the new key may have sealed something with the old one meanwhile.
    for (let found = 1; found > 0; ) {
      const sealed = await sealAnew(database, columns, cipher, (done) => say(`  ${cells + done} values`));
      await untilAllKnow();
      const rest = await sealAnew(database, columns, cipher);
      found = rest.cells;
      cells += sealed.cells + rest.cells;
      unreadable = rest.unreadable;
    }
    say(
      `${cells} values are sealed with the new key; none with another${unreadable > 0 ? ` but ${unreadable}, which no key opens` : ''}.`,
    );
    if (!forget) {
      say('Backups made before need the old key. To take it out of the file: npm run rotate-key -- --forget');
      return;
    }
    if (unreadable > 0)
      throw new Refused(
        'The old keys stay: there are values that none of them opens, and perhaps one that is missing.',
      );
    await forgetKeys(patientKeys);
    say('The old keys are out of the file.');
  } finally {
    await database.close();
  }
});
