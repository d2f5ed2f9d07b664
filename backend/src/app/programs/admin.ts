import { emailFault, nameFault } from '../../../../schemas/signing-in/sign-up';
import { normalEmail } from '../../../../schemas/texts/normal-email';
import { openDatabase } from '../../base/database/open';
import { oneLine } from '../../mail/letter';
import { command, OperatorError, say } from '../../operate/command';
import { makeAdministrator } from '../../people/setup/make-administrator';
import { databaseOf, installationInWords, loadExisting } from '../installation';
import { product } from '../product';

const usage = `npm run admin -- --email <address> --name <name>
Makes an administrator, while the server runs or not, and prints a link that chooses the password: once, within a day.
For an administrator who is there already it prints a new link, which ends the one before.`;

/** The command `npm run admin`. */
command({ usage, options: { email: { type: 'string' }, name: { type: 'string' } } }, async ({ values }) => {
  const { email = '', name = '' } = values;
  const fault = emailFault(email) ?? nameFault(name);
  if (fault) throw new OperatorError(`${fault}.\n\n${usage}`);
  const config = await loadExisting(process.env);
  const { database } = await openDatabase(databaseOf(config, product));
  try {
    const person = { email: normalEmail(email), name: oneLine(name, 200) };
    const made = await makeAdministrator(database, config, person);
    if ('refused' in made) throw new OperatorError(made.refused);
    const { link, isNew } = made;
    say(isNew ? `${person.email} is an administrator.` : `${person.email} is an administrator already.`);
    say(`Choose the password within a day, at an address that works once: ${link}`);
    say(installationInWords(config));
  } finally {
    await database.close();
  }
});
