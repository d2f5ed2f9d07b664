/** The server killed five times while a thousand entries with files are created, on either database. */
import { it } from 'vitest';
import { engines } from '../contract/support/engines';
import { killWhileWritten } from './support/killed';

it.each(engines)('kill -9 of the server on %s', (engine) => killWhileWritten(engine, 5, 200));
