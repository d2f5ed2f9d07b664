import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Config } from '../../base/config';
import { PatientKeys } from '../../base/config/patient-keys';
import { EntitySchema } from '../../base/database/columns';
import { wantedTables } from '../../base/database/migrate/wanted-tables';
import { openDatabase } from '../../base/database/open';
import { cipherWith } from '../../field-types';
import { aMail, mails, put, startMailApp } from '../../mail/testing/app';
import { temporaryDirectory } from '../../testing/temporary';
import { OperatorError } from '../command';
import { hiddenColumns, sealedColumns } from '../sealed/columns';
import { addKey, announceKey, forgetKeys, promoteKey, sealAnew } from './rotate';

it('seals the words of a waiting mail with the new key, and passes by those of a mail that was kept', async () => {
  const test = await startMailApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await put(test);
  await put(test, aMail({ to: { name: 'Nobody', email: 'no address' } }));
  const ofMails = sealedColumns(registry).filter(({ table }) => table === 'mails');
  const added = randomBytes(32);
  const cipher = cipherWith({ reveal: () => [added, test.app.get(Config).patientKeys.reveal()[0]] });
  expect(await sealAnew(test.database, ofMails, cipher)).toEqual({ cells: 2, unreadable: 0 });
  expect(await sealAnew(test.database, ofMails, cipher)).toEqual({ cells: 0, unreadable: 0 });
  const [waiting, kept] = await mails(test);
  expect(String(waiting?.text).startsWith(cipher.sealedWith())).toBe(true);
  expect(kept?.text).toContain('token=[hidden]');
});

it('seals with the new key what a field held that the registry has no more', async () => {
  const file = join(await temporaryDirectory(), 'test.sqlite');
  const schema = (columns: EntitySchema['options']['columns']) =>
    new EntitySchema({
      name: 'memo',
      columns: { id: { type: 'varchar', length: 36, primary: true }, text: { type: 'text' }, ...columns },
    });
  const start = (schemas: EntitySchema[]) => openDatabase({ url: undefined, file, schemas });
  const first = await start([schema({ patient: { type: 'text', nullable: true } })]);
  const [old, added] = [randomBytes(32), randomBytes(32)] as const;
  const [id, place] = ['a', 'memo.patient.a'];
  const sealed = cipherWith({ reveal: () => [old] }).seal('Asha', place);
  await first.database.transaction((tx) =>
    tx.run('INSERT INTO memo (id, text, patient) VALUES (?, ?, ?)', [id, sealed, sealed]),
  );
  await first.database.close();
  const shown = [schema({})];
  const { database } = await start(shown);
  const hidden = await hiddenColumns(database, wantedTables(shown));
  expect(hidden).toMatchObject([{ table: 'memo', column: 'patient' }]);
  expect(await sealAnew(database, hidden, cipherWith({ reveal: () => [added, old] }))).toMatchObject({ cells: 1 });
  const [row] = await database.read<{ patient: string; text: string }>('SELECT patient, text FROM memo');
  expect(cipherWith({ reveal: () => [added] }).open(row?.patient ?? '', place)).toBe('Asha');
  expect(row?.text).toBe(sealed);
  await database.close();
});

/** A key in a file, which the server reads as another user. */
async function keyInFile() {
  const dataDir = await temporaryDirectory();
  const file = join(dataDir, 'patient.key');
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  const read = () =>
    PatientKeys.open({ dataDir, patientKeys: undefined, patientKeyFile: undefined, patientKeyCommand: undefined });
  return { file, read };
}

it.runIf(process.getuid?.() === 0)('leaves the file to its owner, whoever changes the keys', async () => {
  const { file, read } = await keyInFile();
  await chown(file, 4321, 4322);
  const owner = async (path = file) => {
    const { uid, gid, mode } = await stat(path);
    return [uid, gid, mode & 0o777];
  };
  const before = await owner();
  await announceKey(await read());
  expect([await owner(), await owner(`${file}.announced`)]).toEqual([before, before]);
  await promoteKey(await read());
  expect(await owner()).toEqual(before);
  await forgetKeys(await read());
  expect(await owner()).toEqual(before);
  await addKey(await read(), false);
  expect(await owner()).toEqual(before);
});

/** A file beside which not even root can write. */
const UNWRITABLE = '/sys/kernel/uevent_seqnum';

it.runIf(existsSync(UNWRITABLE))('says how it is done by hand where the file cannot be written', async () => {
  const given = { patientKeys: [randomBytes(32)], patientKeyFile: UNWRITABLE, patientKeyCommand: undefined };
  const keys = await PatientKeys.open({ dataDir: await temporaryDirectory(), ...given });
  const refused = await addKey(keys, false).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  expect(String(refused)).toMatch(/cannot be written here \(E\w+\).* Put a new key before the present one/);
});
