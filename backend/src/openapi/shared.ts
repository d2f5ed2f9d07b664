import Type from 'typebox';
import { historyItem } from '../engine/trail/history';
import { id, orNull, person } from '../http/route';

const text = Type.String();

const file = Type.Object(
  {
    id,
    path: Type.String({ description: 'Where to get it, for whoever may read its record.' }),
    name: text,
    type: text,
    size: Type.Integer({ description: 'Bytes.' }),
  },
  { $id: 'File' },
);

const error = Type.Object(
  {
    message: Type.String({ description: 'A sentence for the person.' }),
    code: text,
    dialog: Type.Optional(Type.Object({ title: text, text })),
    errors: Type.Optional(Type.Record(text, text, { description: 'A sentence for each field at fault.' })),
    replacedBy: Type.Optional(
      Type.With(orNull(id), { description: 'What stands in the place of a record that was replaced; null: nothing.' }),
    ),
    current: Type.Optional(Type.Unknown({ description: 'The record as it is now, of a conflict.' })),
    passkey: Type.Optional(
      Type.Unknown({ description: 'What `navigator.credentials.get()` needs, where a passkey is the second factor.' }),
    ),
  },
  { $id: 'Error' },
);

/** The schemas that are there by name, whoever refers to them. */
export const sharedSchemas = [id, person, file, error, historyItem];
