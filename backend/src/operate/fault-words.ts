import { faultOf, isFull, noRoomCode } from '../base/database/driver-faults';
import { FilesAway } from '../files/s3';

/** What the operating system says of an error, besides its code. */
interface Told {
  readonly path?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/**
 * What an error of the machine, of the database or of the files means to an operator, also as the cause of another one.
 * Undefined for a fault of ours.
 */
export function faultWords(error: unknown): string | undefined {
  return ownWords(error) ?? (error instanceof Error && error.cause ? faultWords(error.cause) : undefined);
}

function ownWords(error: unknown): string | undefined {
  if (error instanceof FilesAway)
    return `The files cannot be reached (${error.reason}). Nothing is lost: run this again when they can.`;
  const { code = '' } = faultOf(error);
  const told = Object(error) as Told;
  // SQLite's codes have further words behind the first two.
  const database = ofDatabase[code] ?? ofDatabase[code.split('_', 2).join('_')];
  if (database) return `${database} (${code}).`;
  if (isFull(error))
    return `There is no room left on the disk of the database: make room, and run this again (${code}).`;
  // Of several processes it is the first that binds the port for all.
  if (told.syscall === 'listen' || told.syscall === 'bind') return ofPort(code, told);
  if (told.syscall === 'getaddrinfo' && told.hostname)
    return `${told.hostname} cannot be found: compare the name, and whether this machine can look up names at all (${code}).`;
  if (noRoomCode(error))
    return `There is no room left on the disk${told.path ? ` of ${told.path}` : ''} (${code}). Make room, and run this again.`;
  const path = ofPath[code];
  return path && told.path ? `${told.path} ${path} (${code}).` : undefined;
}

const ofPath: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user: give it to the user of the server',
  EPERM: 'may not be changed by this user: give it to the user of the server',
  EROFS: 'cannot be written: its file system is read-only',
  ENOENT: 'is not there',
  ENOTDIR: 'is in no folder: a part of its path is a file',
  EISDIR: 'is a folder',
  EEXIST: 'is a file, where a folder is needed',
};

const DAMAGED = 'The file of the database is damaged: docs/operations.md, “A damaged file of SQLite”, says what to do';

const ofDatabase: Readonly<Record<string, string>> = {
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CANTOPEN:
    'The file of the database in DATA_DIR cannot be opened by this user: give the folder to the user of the server',
  SQLITE_READONLY:
    'The file of the database in DATA_DIR cannot be written by this user: give the folder to the user of the server',
  SQLITE_BUSY: 'Another program holds the database: run this again when it is done',
  ER_TABLEACCESS_DENIED_ERROR:
    'The user in DATABASE_URL lacks a right on its database: grant it all of them on that database, and run this again',
  ER_BINLOG_CREATE_ROUTINE_NEED_SUPER:
    'The database has a binary log, and lets only a user with rights on everything make triggers. Tell its server log_bin_trust_function_creators=1, and start again: it goes on where it stopped',
};

function ofPort(code: string, { address, port }: Told): string | undefined {
  const at = `Port ${port} of ${address}`;
  if (code === 'EADDRINUSE')
    return `${at} is taken: another program listens there. End that one, or choose another PORT.`;
  if (code === 'EACCES') return `${at} may not be opened by this user: choose a PORT from 1024, behind a proxy.`;
  if (code === 'EADDRNOTAVAIL') return `${at} cannot be opened: HOST is no address of this machine.`;
  return undefined;
}
