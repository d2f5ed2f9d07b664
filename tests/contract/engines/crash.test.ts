/** The built server, killed while people write: what was acknowledged is there, and nothing is there twice. */
import { it } from 'vitest';
import { isUpload } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { killWhileWritten } from '../../torture/support/killed';
import { engines } from '../support/engines';

/** A type without files: its creates are the fastest, so that most are under way at any moment. */
const entry = entryWhere(({ fields }) => !fields.some(isUpload));

it.each(engines)(
  'kill -9 of the server on %s loses nothing that was acknowledged and doubles nothing',
  (engine) => killWhileWritten(engine, 2, 40, entry),
  180_000,
);
